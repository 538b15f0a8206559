import type { AgentProfile } from "@parley/protocol";
import { classNames } from "../common/class-names.ts";
import { Face } from "../common/Face.tsx";
import { viewIcons } from "../common/view-icons.ts";
import lines from "../navigation/List.module.css";
import { ViewBody } from "../navigation/ViewBody.tsx";
import { ViewNote } from "../navigation/ViewNote.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./AgentsView.module.css";
import { everybody } from "./everybody.ts";

/** Everybody of the team: who is at the desk, and who has taken part in the chat. */
export function AgentsView() {
  const { router, translator } = useParts();
  const { t } = translator;
  const atDesk = useWidget(({ chat }) => chat.profiles);
  const ofChat = useWidget(({ chat }) => chat.agentsState.allProfiles);
  const inChat = useWidget(({ chat }) => chat.agentsState.activeProfiles);
  const people = everybody({ atDesk, ofChat, inChat });
  if (people.length === 0) {
    return (
      <ViewBody>
        <ViewNote
          action={t("home.offline")}
          icon={viewIcons.people}
          onAction={() => router.go("chat")}
          text={t("agents.noneText")}
          title={t("agents.none")}
        />
      </ViewBody>
    );
  }
  return (
    <ViewBody>
      <ul aria-label={t("agents.title")} className={lines["list"]}>
        {people.map(({ profile, isHere }) => (
          <Agent isHere={isHere} key={profile.profileId} profile={profile} />
        ))}
      </ul>
    </ViewBody>
  );
}

function Agent({ profile, isHere }: { profile: AgentProfile; isHere: boolean }) {
  const { t } = useParts().translator;
  const { displayName, isBot, profileImage, profileTitle } = profile;
  return (
    <li className={css["agent"]}>
      <Face image={profileImage} name={displayName} size={48} />
      <div className={css["words"]}>
        <p className={css["name"]}>
          <bdi>{displayName}</bdi>
          {isBot && <span className={css["bot"]}>{t("chat.bot")}</span>}
        </p>
        {profileTitle !== "" && (
          <p className={css["title"]}>
            <bdi>{profileTitle}</bdi>
          </p>
        )}
        <p className={classNames(css["presence"], isHere && css["here"])}>
          {t(isHere ? "agents.here" : "agents.away")}
        </p>
      </div>
    </li>
  );
}
