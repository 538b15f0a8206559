import { watchRinging } from "../domain/calls/watch-ringing.ts";
import type { Domain } from "../domain/domain.ts";
import { letterWriter } from "../domain/mail/write-letter.ts";
import { watchSchedules } from "../domain/presence/watch-schedules.ts";
import { startRetention } from "../domain/retention/start-retention.ts";
import { WebhookDispatcher } from "../domain/webhook/webhook-dispatcher.ts";
import type { LeasedWork, Leases } from "../ports/leases.ts";
import { createHttpSender } from "../webhooks/http-sender.ts";

/** Something that goes on until it is stopped. */
interface Running {
  /** Resolves when nothing of it goes on any more. */
  stop(): Promise<void>;
}

/**
 * Starts what a server does by itself, without being asked. Each process follows the schedules for its own visitors;
 * the rest is done by the process that has the lease for it.
 */
export function startUpkeep(domain: Domain, leases: Leases): Running {
  const stopSchedules = watchSchedules(domain);
  // Every process sends letters: each letter is claimed by one of them.
  domain.mailer.start(letterWriter(domain));
  leases.hold(
    "retention",
    leased(domain, () => startRetention(domain)),
  );
  leases.hold(
    "webhooks",
    leased(domain, () => startDispatcher(domain)),
  );
  leases.hold(
    "ringing",
    leased(domain, () => watchRinging(domain)),
  );
  return {
    /** Resolves when the store is not used any more. */
    async stop() {
      stopSchedules();
      await leases.close();
    },
  };
}

function startDispatcher(domain: Domain): Running {
  const dispatcher = new WebhookDispatcher(domain, createHttpSender(domain.clock));
  dispatcher.start();
  return dispatcher;
}

/** Work that begins anew each time that the lease comes to this process. */
function leased({ log }: Domain, begin: () => Running): LeasedWork {
  let running: Running | undefined;
  return {
    start: () => {
      running = begin();
    },
    stop: async () => {
      await running?.stop().catch((error: unknown) => {
        log.error({ err: error }, "work that another process may take up could not be stopped in order");
      });
      running = undefined;
    },
  };
}
