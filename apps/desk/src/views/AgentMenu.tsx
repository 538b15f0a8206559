import {
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
  type MantineColorScheme,
} from "@mantine/core";
import { Icon, type IconName } from "../components/Icon.tsx";
import { PersonAvatar } from "../components/PersonAvatar.tsx";
import { useDeskState } from "../hooks/desk-context.ts";
import { useNotifications } from "../hooks/use-notifications.ts";
import classes from "./desk.module.css";

const SCHEMES: { value: MantineColorScheme; label: string; icon: IconName }[] = [
  { value: "auto", label: "As the system", icon: "monitor" },
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
];

interface AgentMenuProps {
  onAccount: () => void;
  onSignOut: () => Promise<void>;
}

/** The agent's own menu: account, notifications, appearance, the way out. */
export function AgentMenu({ onAccount, onSignOut }: AgentMenuProps) {
  const agent = useDeskState((state) => state.agent);
  const notifications = useNotifications();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.me}>
          <PersonAvatar id={agent.profileId} name={agent.displayName} image={agent.profileImage} size={32} />
          <VisuallyHidden>Your menu, </VisuallyHidden>
          <span className={classes.myName}>
            <bdi>{agent.displayName}</bdi>
          </span>
          <Icon name="fold" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="user" size={18} />} onClick={onAccount}>
          Account
        </Menu.Item>
        {notifications.canAsk && (
          <Menu.Item leftSection={<Icon name="bell" size={18} />} onClick={notifications.ask}>
            Notify me on this computer
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {SCHEMES.map(({ value, label, icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checkIcon={<Icon name="check" size={18} />}
              rightSection={<Icon name={icon} size={18} />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="door" size={18} />} onClick={() => void onSignOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
