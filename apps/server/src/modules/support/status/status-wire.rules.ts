import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Incident, StatusPart, StatusReport, StatusState } from '@sengi/contract/support/status'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { inLanguage, stageWord } from './letters.rules.ts'
import type { StatusIncident } from './status.rules.ts'

const say = phrases('support/status')

export const presentIncident = (incident: StatusIncident): Incident => ({
  id: incident.id,
  kind: incident.kind,
  impact: incident.impact,
  parts: [...incident.parts],
  title: incident.title,
  stage: incident.stage,
  stops_clocks: incident.stopsClocks,
  starts_at: incident.startsAt.toISOString(),
  ends_at: incident.endsAt?.toISOString() ?? null,
  ended_at: incident.endedAt?.toISOString() ?? null,
  updates: incident.updates.map(({ id, stage, text, at }) => ({ id, stage, text, at: at.toISOString() })),
})

/** One thing of the feed: the state now, or what was said of an incident. */
interface FeedEntry {
  readonly id: string
  readonly title: Phrase
  readonly lines: readonly (Phrase | string)[]
  /** Null when nothing was ever known. */
  readonly at: string | null
}

const nowWords = {
  operational: () => say('feed_now_operational'),
  maintenance: () => say('feed_now_maintenance'),
  degraded: () => say('feed_now_degraded'),
  outage: () => say('feed_now_outage'),
} as const satisfies Readonly<Record<StatusState, () => Phrase>>

const partWords = {
  accounts: () => say('part_accounts'),
  jobs: () => say('part_jobs'),
  prices: () => say('part_prices'),
  chain: () => say('part_chain'),
  bank: () => say('part_bank'),
  mail: () => say('part_mail'),
} as const satisfies Readonly<Record<StatusPart, () => Phrase>>

const stateWords = {
  operational: () => say('state_operational'),
  maintenance: () => say('state_maintenance'),
  degraded: () => say('state_degraded'),
  outage: () => say('state_outage'),
} as const satisfies Readonly<Record<StatusState, () => Phrase>>

export const feedTitle = (): Phrase => say('feed_title')

/** What a reader of feeds is shown, newest first after the state now. */
export function feedEntries({ state, as_of, parts, incidents }: StatusReport, language: SpokenLanguage): FeedEntry[] {
  const now: FeedEntry = {
    id: `urn:sengi:status:${state}`,
    title: nowWords[state](),
    lines: parts.map((one) => say('feed_part', { part: partWords[one.part](), state: stateWords[one.state]() })),
    at: as_of,
  }
  const said = incidents.flatMap(({ title, updates }) =>
    updates.map(({ id, stage, text, at }) => ({
      id: `urn:uuid:${id}`,
      title: say('feed_entry', { title: inLanguage(title, language), stage: stageWord(stage) }),
      lines: [inLanguage(text, language)],
      at,
    })),
  )
  return [now, ...said.sort((one, other) => other.at.localeCompare(one.at))]
}

/** What stands in an Atom feed as it is said. */
export const asXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
