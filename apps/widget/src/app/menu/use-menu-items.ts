import { featureIcons } from "../common/feature-icons.ts";
import type { IconName } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";

/** One line of the menu. */
export interface MenuItem {
  key: string;
  icon: IconName;
  label: string;
  onChoose: () => void;
}

/** What can be done in the chat now, in the order of the menu. */
export function useMenuItems(onEnd: () => void): MenuItem[] {
  const { client, config, router, translator, popOut, windowType } = useParts();
  const { t } = translator;
  const { features, notification } = config.settings;
  const soundOn = useWidget(({ chat }) => chat.soundOn);
  const isOver = useWidget(({ chat }) => chat.hasChatEnded);
  const runs = useWidget(({ chat }) => chat.hasChatStarted && !chat.hasChatEnded);
  const hasPast = useWidget(({ chat }) => chat.chat.endedChats.length > 0 || chat.hasEarlier);
  const items: (MenuItem | false | undefined)[] = [
    isOver && {
      key: "restart",
      icon: "chat",
      label: t("restart.title"),
      onChoose: () => router.go("restart-chat"),
    },
    {
      key: "name",
      icon: featureIcons.person,
      label: t("menu.name"),
      onChoose: () => router.go("name-form"),
    },
    features.transcript && {
      key: "transcript",
      icon: featureIcons.mail,
      label: t("menu.transcript"),
      onChoose: () => router.go("email-transcript-form"),
    },
    hasPast && {
      key: "history",
      icon: featureIcons.past,
      label: t("menu.history"),
      onChoose: () => router.go("history-list"),
    },
    notification.sound && {
      key: "sound",
      icon: soundOn ? featureIcons.soundOff : featureIcons.sound,
      label: t(soundOn ? "menu.soundOff" : "menu.soundOn"),
      onChoose: () => client.setSound(!soundOn),
    },
    features.popout &&
      popOut &&
      windowType !== "popup" && {
        key: "popout",
        icon: featureIcons.popout,
        label: t("menu.popout"),
        onChoose: () => popOut(),
      },
    runs && { key: "end", icon: "close", label: t("menu.end"), onChoose: onEnd },
  ];
  return items.filter((item) => item !== false && item !== undefined);
}
