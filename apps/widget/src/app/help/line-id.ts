/** Id of a line under the search box, for the box that the keyboard stays in. */
export const lineId = (listId: string, line: number): string => `${listId}-${line}`;
