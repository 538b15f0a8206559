/** What a server tells at /metrics: a figure's value by its name and labels as they are written there. */
export async function readMetrics(
  url: string,
  headers: Record<string, string> = {},
): Promise<(figure: string) => number> {
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const figures = new Map<string, number>();
  for (const line of text.split("\n")) {
    const end = line.lastIndexOf(" ");
    if (!line.startsWith("#") && end > 0) figures.set(line.slice(0, end), Number(line.slice(end + 1)));
  }
  return (figure) => figures.get(figure) ?? 0;
}
