import type { VisitorProfile } from "@parley/protocol";
import type { ReactNode } from "react";
import { Icon } from "../../components/Icon.tsx";
import { linkAddress, pageName } from "../../format/page.ts";
import { visitorLabel } from "../../format/person.ts";
import { fullTime } from "../../format/time.ts";
import { useDeskState } from "../../hooks/desk-context.ts";
import { liveVisitorOf } from "../../state/selectors.ts";
import classes from "./details.module.css";
import { Section } from "./Section.tsx";

/** Who the visitor is, by their own word or by the site's, and where they are. */
export function ProfileSection({ visitor }: { visitor: VisitorProfile }) {
  const { name, email, phone, userId, verified, transcriptEmail, attributes, createdAt } = visitor;
  return (
    <Section title="Visitor">
      <dl className={classes.facts}>
        <Fact label="Name">
          <span className={classes.person}>
            <bdi>{visitorLabel(name)}</bdi>
            {verified && (
              <span className={classes.verified} title="The site has signed who this is">
                <Icon name="shield" size={14} /> Verified
              </span>
            )}
          </span>
        </Fact>
        {email !== "" && (
          <Fact label="E-mail">
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </Fact>
        )}
        {phone !== "" && (
          <Fact label="Phone">
            <a href={`tel:${encodeURIComponent(phone)}`}>{phone}</a>
          </Fact>
        )}
        {userId !== "" && <Fact label="User id">{userId}</Fact>}
        {transcriptEmail !== "" && transcriptEmail !== email && (
          <Fact label="Transcript to">{transcriptEmail}</Fact>
        )}
        <Whereabouts conversationId={visitor.conversationId} />
        <Fact label="First seen">
          <time dateTime={new Date(createdAt).toISOString()}>{fullTime(createdAt)}</time>
        </Fact>
        {Object.entries(attributes).map(([key, value]) => (
          <Fact key={key} label={key}>
            {String(value)}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

/** The page that the visitor looks at, and on what; nothing while they are away. */
function Whereabouts({ conversationId }: { conversationId: string }) {
  const live = useDeskState((state) => liveVisitorOf(state.visitors, conversationId));
  if (!live) return null;
  const { url, title, referrer, platform, connections } = live;
  const address = linkAddress(url);
  const page = pageName(title, url);
  return (
    <>
      <Fact label="Page">
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer" title={url}>
            {page}
          </a>
        ) : (
          page
        )}
      </Fact>
      {referrer !== "" && <Fact label="Came from">{pageName("", referrer)}</Fact>}
      <Fact label="On">
        {platform === "mobile" ? "A phone" : "A computer"}
        {connections > 1 ? `, ${connections} tabs` : ""}
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
