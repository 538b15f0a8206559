export {
  addEnglish,
  createTranslator,
  english,
  type LanguagePack,
  type TextKey,
  type Translate,
  type Translator,
} from "./translator.ts";
