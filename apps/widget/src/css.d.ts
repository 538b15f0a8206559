/** A style sheet compiled by build/css-modules.ts; importing it makes its styles apply. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
