import { useState } from "react";
import { BrandMark } from "../components/BrandMark.tsx";
import { AccountDialog } from "./AccountDialog.tsx";
import { AgentMenu } from "./AgentMenu.tsx";
import classes from "./desk.module.css";

/** The product's name and the agent's menu. */
export function SidebarHeader({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const [account, setAccount] = useState(false);
  return (
    <div className={classes.top}>
      <h1 className={classes.brand}>
        <BrandMark /> Parley
      </h1>
      <AgentMenu onAccount={() => setAccount(true)} onSignOut={onSignOut} />
      <AccountDialog opened={account} onClose={() => setAccount(false)} onSignOut={onSignOut} />
    </div>
  );
}
