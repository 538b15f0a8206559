import { Button } from "@mantine/core";
import type { FormSubmission } from "@parley/protocol";
import { FORM_NAMES } from "../format/answer.ts";
import { linkAddress, pageName } from "../format/page.ts";
import { visitorLabel } from "../format/person.ts";
import { fullTime, shortTime } from "../format/time.ts";
import { AnswerList } from "./AnswerList.tsx";
import classes from "./form-item.module.css";
import { PersonAvatar } from "./PersonAvatar.tsx";

interface FormItemProps {
  form: FormSubmission;
  /** Epoch ms. */
  now: number;
  /** Leads to the conversation; left out where it is open already. */
  onOpen?: () => void;
}

/** A filled-in form: whose, which, when, from where, and what was answered. */
export function FormItem({ form, now, onOpen }: FormItemProps) {
  const { kind, visitorId, visitorName, answers, url, createdAt } = form;
  const name = visitorLabel(visitorName);
  const address = linkAddress(url);
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        {onOpen && <PersonAvatar id={visitorId} name={name} size={32} />}
        <p className={classes.what}>
          {onOpen && (
            <bdi className={classes.name} dir="auto">
              {name}
            </bdi>
          )}
          <span className={classes.kind}>{FORM_NAMES[kind]}</span>
        </p>
        <time
          className={classes.time}
          dateTime={new Date(createdAt).toISOString()}
          title={fullTime(createdAt)}
        >
          {shortTime(createdAt, now)}
        </time>
      </div>
      <AnswerList answers={answers} />
      <div className={classes.foot}>
        {address && (
          <a className={classes.page} href={address} target="_blank" rel="noopener noreferrer">
            {pageName("", url)}
          </a>
        )}
        {onOpen && (
          <Button size="xs" variant="default" ms="auto" onClick={onOpen}>
            Open the conversation
          </Button>
        )}
      </div>
    </li>
  );
}
