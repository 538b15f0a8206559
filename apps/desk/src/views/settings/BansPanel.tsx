import { Button } from "@mantine/core";
import type { Ban } from "@parley/protocol";
import { ownerApi } from "../../api/owner-api.ts";
import { unbanVisitor } from "../../api/visitor-api.ts";
import { ErrorAlert } from "../../components/ErrorAlert.tsx";
import { FetchedContent } from "../../components/FetchedContent.tsx";
import { visitorLabel } from "../../format/person.ts";
import { fullTime, shortTime } from "../../format/time.ts";
import { useAction } from "../../hooks/use-action.ts";
import { useFetched } from "../../hooks/use-fetched.ts";
import { useNow } from "../../hooks/use-now.ts";
import classes from "./settings.module.css";

/** Who is kept out, the newest first. */
export function BansPanel() {
  const fetched = useFetched(ownerApi.listBans);
  return (
    <FetchedContent fetched={fetched} what="the bans">
      {(bans) =>
        bans.length === 0 ? (
          <p className={classes.hint}>Nobody is banned.</p>
        ) : (
          <ul className={classes.cards} aria-label="Bans">
            {bans.map((ban) => (
              <BanItem
                key={ban.visitorId}
                ban={ban}
                onLifted={() => fetched.set(bans.filter(({ visitorId }) => visitorId !== ban.visitorId))}
              />
            ))}
          </ul>
        )
      }
    </FetchedContent>
  );
}

function BanItem({ ban, onLifted }: { ban: Ban; onLifted: () => void }) {
  const { visitorId, visitorName, address, reason, createdAt } = ban;
  const now = useNow();
  const { busy, error, run } = useAction();
  const name = visitorLabel(visitorName);
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <div className={classes.what}>
          <p className={classes.address}>
            <bdi>{name}</bdi>
          </p>
          <p className={classes.hint}>
            <time dateTime={new Date(createdAt).toISOString()} title={fullTime(createdAt)}>
              {shortTime(createdAt, now)}
            </time>
            {address !== "" && ` · with the address ${address}`}
          </p>
          {reason !== "" && <p className={classes.hint}>{reason}</p>}
        </div>
        <Button
          size="xs"
          variant="default"
          aria-label={`Lift the ban of ${name}`}
          loading={busy}
          onClick={() => void run(async () => unbanVisitor(visitorId)).then((done) => done && onLifted())}
        >
          Lift the ban
        </Button>
      </div>
      <ErrorAlert error={error} />
    </li>
  );
}
