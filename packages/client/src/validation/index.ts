export { countName, type InputFault, type InputType, validateInput } from "./validate-input.ts";
export { type FieldFault, type FormValues, toAnswers, validateField, validateForm } from "./validate-form.ts";
