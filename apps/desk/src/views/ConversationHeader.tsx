import { ActionIcon, Skeleton, Tooltip } from "@mantine/core";
import type { AgentProfile, Conversation, LiveVisitor, Rating } from "@parley/protocol";
import { BackButton } from "../components/BackButton.tsx";
import { Icon } from "../components/Icon.tsx";
import { PersonAvatar } from "../components/PersonAvatar.tsx";
import { linkAddress, pageName } from "../format/page.ts";
import { nameList, visitorLabel } from "../format/person.ts";
import { useDeskState } from "../hooks/desk-context.ts";
import { liveVisitorOf } from "../state/selectors.ts";
import classes from "./conversation.module.css";
import { ConversationActions } from "./ConversationActions.tsx";

const FACES_MAX = 3;

interface ConversationHeaderProps {
  conversationId: string;
  /** Undefined until it is fetched, and when it can't be. */
  conversation: Conversation | undefined;
  failed: boolean;
  detailsOpened: boolean;
  onDetails: () => void;
}

/** Who the visitor is, where they are, who of the agents is in the chat, and what can be done. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversationId, conversation, failed, detailsOpened, onDetails } = props;
  const visitor = useDeskState((state) => liveVisitorOf(state.visitors, conversationId));
  const visitorsKnown = useDeskState((state) => state.visitorsStatus === "ready");
  // Who is on the site is told of everybody, conversations only of those in which something was written.
  const given = visitor?.name ?? conversation?.visitorName ?? (failed ? "Unknown conversation" : undefined);
  const name = given === undefined ? undefined : visitorLabel(given);
  const listed = !visitorsKnown && conversation?.visitorOnline ? "online" : undefined;
  const presence = visitor?.status ?? listed;
  return (
    <header className={classes.header}>
      <BackButton />
      <PersonAvatar id={conversation?.visitorId ?? ""} name={name ?? ""} presence={presence} />
      <div className={classes.who}>
        <div className={classes.line}>
          {name === undefined ? (
            <Skeleton height={14} width={140} my={4} />
          ) : (
            <h1 className={classes.name} dir="auto" title={given}>
              {name}
            </h1>
          )}
          {conversation && <Presence presence={presence} />}
          {conversation?.banned && <span className={classes.banned}>Banned</span>}
          {conversation && <RatingMark rating={conversation.rating} />}
        </div>
        {(conversation || visitor) && (
          <Facts email={visitor?.email || (conversation?.visitorEmail ?? "")} visitor={visitor} />
        )}
      </div>
      {conversation && <Agents agents={conversation.agents} />}
      {conversation && <ConversationActions conversation={conversation} />}
      <Tooltip label={detailsOpened ? "Hide the details" : "Show the details"}>
        <ActionIcon
          className={classes.toggle ?? ""}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Details"
          aria-expanded={detailsOpened}
          onClick={onDetails}
        >
          <Icon name="panel" />
        </ActionIcon>
      </Tooltip>
    </header>
  );
}

function Presence({ presence }: { presence: "online" | "away" | undefined }) {
  const words = { online: "Online", away: "Away", none: "Offline" }[presence ?? "none"];
  return (
    <span className={classes.state} data-presence={presence}>
      {words}
    </span>
  );
}

/** How the visitor has rated the running chat; nothing without a rating. */
function RatingMark({ rating }: { rating: Rating }) {
  if (rating === 0) return null;
  const label = rating > 0 ? "Rated as good" : "Rated as bad";
  return (
    <span
      className={classes.mark}
      data-bad={rating < 0 || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      <Icon name={rating > 0 ? "good" : "bad"} size={16} />
    </span>
  );
}

function Facts({ email, visitor }: { email: string; visitor: LiveVisitor | undefined }) {
  const page = visitor && pageName(visitor.title, visitor.url);
  const address = visitor && linkAddress(visitor.url);
  return (
    <div className={classes.facts}>
      {email !== "" && (
        <a className={classes.fact} href={`mailto:${encodeURIComponent(email)}`} title={email}>
          <span>{email}</span>
        </a>
      )}
      {address && (
        <a
          className={classes.fact}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          title={visitor.url}
        >
          <Icon name="external" size={14} />
          <span>
            <bdi>{page}</bdi>
          </span>
        </a>
      )}
      {visitor && !address && (
        <span className={classes.fact}>
          <span>
            <bdi>{page}</bdi>
          </span>
        </span>
      )}
      {!visitor && <span className={classes.fixed}>Not on the site</span>}
    </div>
  );
}

function Agents({ agents }: { agents: readonly AgentProfile[] }) {
  if (agents.length === 0) return null;
  const label = `In this chat: ${nameList(agents.map(({ displayName }) => displayName))}`;
  return (
    <Tooltip label={label}>
      <div className={classes.agents} role="img" aria-label={label}>
        {agents.slice(0, FACES_MAX).map(({ profileId, displayName, profileImage }) => (
          <PersonAvatar key={profileId} id={profileId} name={displayName} image={profileImage} size={28} />
        ))}
        {agents.length > FACES_MAX && <span className={classes.others}>+{agents.length - FACES_MAX}</span>}
      </div>
    </Tooltip>
  );
}
