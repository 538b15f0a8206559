import { Alert, Button, PasswordInput, TextInput } from "@mantine/core";
import type { Account } from "@parley/protocol";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "@parley/protocol/limits";
import { useState, type FormEvent } from "react";
import { saveAccount, type AccountChange } from "../api/account-api.ts";
import { sentenceOf } from "../api/desk-error.ts";
import { useDesk } from "../hooks/desk-context.ts";
import classes from "./dialog.module.css";

interface AccountFormProps {
  account: Account;
  onClose: () => void;
  onSignOut: () => Promise<void>;
}

interface Fields {
  readonly displayName: string;
  readonly profileTitle: string;
  readonly newPassword: string;
  readonly currentPassword: string;
}

type FieldErrors = { readonly [Name in keyof Fields]?: string };

/** The fields of the account; the passwords stay as they are when the new one is left empty. */
export function AccountForm({ account, onClose, onSignOut }: AccountFormProps) {
  const { displayName, profileTitle, hasPassword, email } = account;
  const [fields, setFields] = useState<Fields>({
    displayName,
    profileTitle,
    newPassword: "",
    currentPassword: "",
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, error, save } = useSave(onClose);
  const bind = (name: keyof Fields) => ({
    value: fields[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setFields({ ...fields, [name]: currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = check(fields, hasPassword);
    setErrors(found);
    if (Object.keys(found).length === 0) void save(toChange(fields, hasPassword));
  }

  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <TextInput
        label="Display name"
        description="What visitors see."
        autoComplete="name"
        maxLength={NAME_MAX}
        data-autofocus
        {...bind("displayName")}
      />
      <TextInput
        label="Title"
        description="For example Support. May stay empty."
        autoComplete="organization-title"
        maxLength={NAME_MAX}
        {...bind("profileTitle")}
      />
      <TextInput label="E-mail" value={email} autoComplete="username" readOnly variant="filled" />
      <PasswordField
        label="New password"
        description={
          hasPassword ? "Leave it empty to keep the present one." : "You have none yet: you sign in by link."
        }
        autoComplete="new-password"
        {...bind("newPassword")}
      />
      {hasPassword && fields.newPassword !== "" && (
        <PasswordField
          label="Present password"
          autoComplete="current-password"
          {...bind("currentPassword")}
        />
      )}
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" me="auto" onClick={() => void onSignOut()}>
          Sign out
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

function PasswordField(props: React.ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      maxLength={PASSWORD_MAX}
      visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
      {...props}
    />
  );
}

/** What is wrong, by field; empty when nothing is. */
function check({ displayName, newPassword, currentPassword }: Fields, hasPassword: boolean): FieldErrors {
  return {
    ...(displayName.trim() === "" && { displayName: "Visitors need a name to call you by." }),
    ...(newPassword !== "" &&
      newPassword.length < PASSWORD_MIN && { newPassword: `Use at least ${PASSWORD_MIN} characters.` }),
    ...(newPassword !== "" &&
      hasPassword &&
      currentPassword === "" && { currentPassword: "Enter the password that you sign in with now." }),
  };
}

function toChange(
  { displayName, profileTitle, newPassword, currentPassword }: Fields,
  hasPassword: boolean,
): AccountChange {
  return {
    displayName: displayName.trim(),
    profileTitle: profileTitle.trim(),
    ...(newPassword !== "" && { newPassword, ...(hasPassword && { currentPassword }) }),
  };
}

/** Saves the account; the desk takes the new name at once. */
function useSave(onSaved: () => void) {
  const { store } = useDesk();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function save(change: AccountChange): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { displayName, profileTitle } = await saveAccount(change);
      const { agent } = store.get();
      store.dispatch({ type: "profileChanged", agent: { ...agent, displayName, profileTitle } });
      onSaved();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, save };
}
