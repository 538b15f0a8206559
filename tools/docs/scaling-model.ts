/** What one of something costs, on a core of the machine that was measured. */
export interface UnitCost {
  /** CPU milliseconds of the process that serves it. */
  server: number;
  /** CPU milliseconds of every other process, which hears of it. */
  elsewhere: number;
  /** CPU milliseconds of PostgreSQL. */
  database: number;
  /** CPU milliseconds of Redis, when one process besides hears of it. */
  redis: number;
  /** KB that stay in tables and indices. */
  stored: number;
}

export interface Costs {
  visit: UnitCost;
  message: UnitCost;
  /** CPU milliseconds a second of 1,000 visitors who only wait. */
  waiting: number;
}

/** What people are taken to do; everything else follows from what was measured. */
export const HABITS = {
  pagesPerVisitor: 4,
  minutesPerVisitor: 3,
  /** Of a day's visitors in its busiest hour, and how much its busiest minutes are above its mean. */
  peakHourShare: 0.1,
  peakWithinHour: 1.5,
  /** Of all visitors, and messages of both sides in such a chat. */
  writingShare: 0.03,
  messagesPerChat: 12,
  /** Of the visitors, who open the chat where it connects on demand only. */
  openingShare: 0.05,
};

/** How full anything may be in the busiest minutes, and what there is of it. */
export const BOUNDS = {
  /** Of a core, of a process's sockets, of the database's cores, of Redis' only core. */
  use: 0.5,
  socketsPerProcess: 18_500,
  databaseCores: 32,
  daysKept: 365,
};

/** US dollars a month: what such things were offered for by large clouds, rounded. */
export const PRICES = { core: 25, storedGigabyte: 0.12, sentGigabyte: 0.05 };

const SECONDS_PER_HOUR = 3_600;
const MS_PER_SECOND = 1_000;
const DAYS_PER_MONTH = 30;
const KILOBYTES_PER_GIGABYTE = 1_048_576;
const MINUTES_PER_HOUR = 60;

/** What happens in the busiest minutes. */
export interface Peak {
  visitsPerSecond: number;
  messagesPerSecond: number;
  openPages: number;
}

/** @param visitors a day @param onDemand only who opens the chat connects */
export function peakOf(visitors: number, onDemand = false): Peak {
  const { pagesPerVisitor, minutesPerVisitor, peakHourShare, peakWithinHour } = HABITS;
  const inPeakHour = visitors * peakHourShare * peakWithinHour;
  const connecting = inPeakHour * (onDemand ? HABITS.openingShare : 1);
  return {
    visitsPerSecond: (connecting * pagesPerVisitor) / SECONDS_PER_HOUR,
    messagesPerSecond: (inPeakHour * HABITS.writingShare * HABITS.messagesPerChat) / SECONDS_PER_HOUR,
    openPages: (connecting * minutesPerVisitor) / MINUTES_PER_HOUR,
  };
}

/** One installation: its processes, one PostgreSQL, one Redis. */
export interface Installation {
  /** Undefined when no number of processes is enough. */
  processes: number | undefined;
  /** Cores that PostgreSQL keeps busy, and what Redis takes of its one core. */
  databaseCores: number;
  redisShare: number;
  /** What every process spends on hearing of the others' visitors, of its core. */
  hearingShare: number;
}

/** What a peak needs. */
export function installationFor(peak: Peak, costs: Costs): Installation {
  const together = (unit: keyof UnitCost): number =>
    (peak.visitsPerSecond * costs.visit[unit] + peak.messagesPerSecond * costs.message[unit]) / MS_PER_SECOND;
  const hearingShare = together("elsewhere");
  const waiting = (peak.openPages / 1_000) * (costs.waiting / MS_PER_SECOND);
  const left = BOUNDS.use - hearingShare;
  const byWork = left > 0 ? Math.ceil((together("server") + waiting) / left) : undefined;
  const bySockets = Math.ceil(peak.openPages / (BOUNDS.socketsPerProcess * BOUNDS.use));
  // Two at least: one of them may stop.
  const processes = byWork === undefined ? undefined : Math.max(2, byWork, bySockets);
  return {
    processes,
    hearingShare,
    databaseCores: together("database"),
    // It tells every process but the one that it has heard it from.
    redisShare: together("redis") * ((processes ?? 2) - 1),
  };
}

/** What ends the growth of one installation. */
export type Limit = "processes" | "PostgreSQL" | "Redis";

/** Whether an installation can carry itself by this measure. */
const carries: Readonly<Record<Limit, (installation: Installation) => boolean>> = {
  processes: ({ hearingShare }) => hearingShare <= BOUNDS.use / 2,
  PostgreSQL: ({ databaseCores }) => databaseCores <= BOUNDS.databaseCores * BOUNDS.use,
  Redis: ({ redisShare, processes }) => processes !== undefined && redisShare <= BOUNDS.use,
};

/** The most visitors a day, in steps of a tenth of a million, that one installation carries by this measure. */
export function mostVisitors(limit: Limit, costs: Costs): number {
  const step = 100_000;
  let visitors = step;
  while (visitors < 1e9 && carries[limit](installationFor(peakOf(visitors + step), costs))) visitors += step;
  return visitors;
}

/** A number of daily visitors, spread over installations of their own. */
export interface Plan {
  installations: number;
  /** Of all installations together. */
  processes: number;
  peak: Peak;
  databaseCores: number;
  /** GB in all databases after the days that are kept. */
  storedGigabytes: number;
  /** US dollars. */
  monthly: number;
}

/** @param answerKilobytes what a page is sent when it connects */
export function planFor(
  visitors: number,
  { costs, answerKilobytes, onDemand = false }: { costs: Costs; answerKilobytes: number; onDemand?: boolean },
): Plan {
  const limits = (["processes", "PostgreSQL", "Redis"] as const).map((limit) => mostVisitors(limit, costs));
  // On demand a visitor counts as little as the few who connect.
  const heads = onDemand ? visitors * HABITS.openingShare : visitors;
  const installations = Math.ceil(heads / Math.min(...limits));
  const each = installationFor(peakOf(visitors / installations, onDemand), costs);
  const processes = installations * (each.processes ?? 0);
  const daily = { visits: heads * HABITS.pagesPerVisitor, chats: visitors * HABITS.writingShare };
  const messages = daily.chats * HABITS.messagesPerChat;
  // A visitor's later pages find the row of the first.
  const kilobytes = heads * costs.visit.stored + messages * costs.message.stored;
  const storedGigabytes = (kilobytes * BOUNDS.daysKept) / KILOBYTES_PER_GIGABYTE;
  const sentGigabytes = (daily.visits * answerKilobytes * DAYS_PER_MONTH) / KILOBYTES_PER_GIGABYTE;
  // PostgreSQL has a second machine to go on with; Redis takes one core.
  const cores = processes + installations * (Math.max(2, Math.ceil(each.databaseCores / BOUNDS.use)) * 2 + 1);
  return {
    installations,
    processes,
    peak: peakOf(visitors, onDemand),
    databaseCores: each.databaseCores * installations,
    storedGigabytes,
    monthly:
      cores * PRICES.core + storedGigabytes * 2 * PRICES.storedGigabyte + sentGigabytes * PRICES.sentGigabyte,
  };
}
