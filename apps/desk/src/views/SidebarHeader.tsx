import { useState } from "react";
import { BrandMark } from "../components/BrandMark.tsx";
import { AccountDialog } from "./AccountDialog.tsx";
import { AgentMenu } from "./AgentMenu.tsx";
import classes from "./desk.module.css";
import { PageLinks } from "./PageLinks.tsx";

/** The product's name, the way to the other pages, and the agent's menu. */
export function SidebarHeader({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const [account, setAccount] = useState(false);
  return (
    <div className={classes.top}>
      <h1 className={classes.brand}>
        <BrandMark /> <span className={classes.brandName}>Parley</span>
      </h1>
      <PageLinks />
      <AgentMenu onAccount={() => setAccount(true)} onSignOut={onSignOut} />
      <AccountDialog opened={account} onClose={() => setAccount(false)} onSignOut={onSignOut} />
    </div>
  );
}
