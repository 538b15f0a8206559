import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { isLeft, stateOf, type ControlProps } from "./control-props.ts";
import css from "./Form.module.css";
import { toggled } from "./values.ts";

interface Option {
  id: string;
  text: string;
}
interface SelectProps extends ControlProps {
  options: readonly Option[];
  /** The line for no choice. */
  none?: string;
}

/** One of a list, in the browser's own way. */
export function Select(props: SelectProps) {
  const { id, value, onChange, onLeave, options, none } = props;
  const { t } = useParts().translator;
  return (
    <div className={css["select"]}>
      <select
        {...stateOf(props)}
        className={css["input"]}
        data-empty={value === "" ? "" : undefined}
        id={id}
        onBlur={(event) => isLeft(event) && onLeave()}
        onChange={({ target }) => onChange(target.value)}
        value={String(value)}
      >
        <option value="">{none ?? t("form.choose")}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="minimize" size={16} />
    </div>
  );
}

/** One of the owner's departments; those where nobody is there say so. */
export function Departments(props: ControlProps) {
  const { t } = useParts().translator;
  const departments = useWidget(({ chat }) => chat.session.departments);
  const options = departments.map(({ id, name, online }) => ({
    id,
    text: online ? name : t("form.away", { name }),
  }));
  const none = props.field.required ? t("form.choose") : t("form.anyDepartment");
  return <Select {...props} none={none} options={options} />;
}

/** One or several of a few, each with a line of its own. */
export function Group({ id, field, value, isFaulty, onChange, onLeave }: ControlProps) {
  const { options = [], type } = field;
  const chosen = Array.isArray(value) ? value : [String(value)];
  return (
    <div className={css["group"]} onBlur={(event) => isLeft(event) && onLeave()}>
      {options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text lies two elements deep
        <label className={css["option"]} key={option}>
          <input
            aria-invalid={type === "checkbox" ? isFaulty : undefined}
            checked={chosen.includes(option)}
            name={id}
            onChange={() => onChange(type === "radio" ? option : toggled(options, chosen, option))}
            type={type}
          />
          <span className={css["words"]}>
            <bdi>{option}</bdi>
          </span>
        </label>
      ))}
    </div>
  );
}

/** A box to tick, with its label beside it. */
export function Agreement(props: ControlProps) {
  const { id, label, value, onChange, onLeave } = props;
  return (
    <label className={css["option"]} htmlFor={id}>
      <input
        {...stateOf(props)}
        checked={value === true}
        id={id}
        onBlur={(event) => isLeft(event) && onLeave()}
        onChange={({ target }) => onChange(target.checked)}
        type="checkbox"
      />
      <span className={css["words"]}>{label}</span>
    </label>
  );
}
