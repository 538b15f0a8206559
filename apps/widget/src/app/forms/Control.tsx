import type { ControlProps } from "./control-props.ts";
import { Agreement, Departments, Group, Select } from "./choices.tsx";
import { Input, TextArea } from "./inputs.tsx";

/** What a question is answered with. */
export function Control(props: ControlProps) {
  const { type, options = [] } = props.field;
  switch (type) {
    case "textarea":
      return <TextArea {...props} />;
    case "select":
      return <Select {...props} options={options.map((text) => ({ id: text, text }))} />;
    case "department":
      return <Departments {...props} />;
    case "radio":
    case "checkbox":
      return <Group {...props} />;
    case "consent":
      return <Agreement {...props} />;
    default:
      return <Input {...props} />;
  }
}
