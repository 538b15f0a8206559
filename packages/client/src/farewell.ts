import type { DisconnectReason, ProtocolErrorBody } from "@parley/protocol";
import type { Connection } from "./connection.ts";
import type { Context } from "./context.ts";
import type { Permission } from "./registration/permission.ts";
import { isTokenError } from "./server-call.ts";
import type { Commands } from "./socket/commands.ts";
import { dropToken } from "./storage/identity.ts";
import type { ClientState } from "./types.ts";

/** What of the engine ends. */
export interface Parting {
  readonly commands: Commands;
  readonly permission: Permission;
  /** Asked for when it is needed: the connection is made after this. */
  readonly connection: () => Connection;
}

/** The ways in which it ends. */
export interface Farewell {
  /** Disconnects and stops all timers. */
  readonly end: () => void;
  /** Takes the widget away (S4-26, S4-27): nothing runs until it is started again. */
  readonly remove: (removal: NonNullable<ClientState["removal"]>) => void;
  /** Registration was refused: false when that means no more than that. */
  readonly refused: (error: ProtocolErrorBody) => boolean;
  /** The server says goodbye, and why (S4-25). */
  readonly disconnect: (reason: DisconnectReason) => void;
}

export function createFarewell(context: Context, { commands, permission, connection }: Parting): Farewell {
  const { store, timers } = context;

  function end(): void {
    connection().end();
    commands.clear();
    permission.end();
    timers.close();
  }

  const remove: Farewell["remove"] = (removal) => {
    end();
    store.patch({ failure: "removed", removal });
    store.emit("removed", removal);
  };

  return {
    end,
    remove,
    refused({ code }) {
      if (code === "BANNED") remove("banned");
      else if (code === "WIDGET_DISABLED") remove("disabled");
      else if (code === "CONSENT_REQUIRED") {
        permission.demand();
        connection().end();
      } else return false;
      return true;
    },
    disconnect(reason) {
      if (reason === "BANNED") remove("banned");
      else if (reason === "FORCED") connection().halt();
      else {
        if (isTokenError(reason) || reason === "SESSION_ENDED") dropToken(context);
        connection().lose();
      }
      store.emit("disconnected", reason);
    },
  };
}
