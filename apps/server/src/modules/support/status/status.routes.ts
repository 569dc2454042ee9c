import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Incident, StatusReport } from '@sengi/contract/support/status'
import { statusPage } from '@sengi/contract/support/status'
import { statusDesk } from '@sengi/contract/support/status-desk'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { getIncident, openIncident, updateIncident } from './incidents.service.ts'
import { listPastIncidents } from './incidents.store.ts'
import type { StatusIncident } from './status.rules.ts'
import type { StatusBoard } from './status.service.ts'
import { asXml, feedEntries, feedTitle, presentIncident } from './status-wire.rules.ts'
import { askForLetters, confirmLetters, type Links, stopLetters } from './subscribers.service.ts'

const say = phrases('support/status')

/** For everybody. What is read needs no database: it is what was known last. */
export function statusRoutes(links: Links, board: StatusBoard): Route[] {
  return serve(statusPage, {
    readStatus: { handle: ({ db }) => board.read(db) },
    readStatusFeed: {
      handle: async ({ db, language }) => {
        const feed = feedOf(await board.read(db), language, links.publicUrl)
        return new File([feed], 'status.atom', { type: 'application/atom+xml' })
      },
    },
    subscribeToStatus: {
      hourlyLimit: 'contactMessages',
      handle: async ({ db, body, language }) => {
        await askForLetters(db, links, body, language)
        return { message: inWords(language, say('asked')) }
      },
    },
    confirmStatusLetters: {
      handle: async ({ db, body, language }) => {
        await confirmLetters(db, links.vault, body.link)
        return { message: inWords(language, say('confirmed')) }
      },
    },
    stopStatusLetters: {
      handle: async ({ db, body, language }) => {
        await stopLetters(db, links.vault, body.link)
        return { message: inWords(language, say('stopped')) }
      },
    },
  })
}

/** An Atom feed (RFC 4287) of the state and of what was said about incidents. */
function feedOf(report: StatusReport, language: SpokenLanguage, publicUrl: string): string {
  const text = (words: Parameters<typeof inWords>[1]) => asXml(inWords(language, words))
  const page = asXml(`${publicUrl}/status`)
  const entries = feedEntries(report, language).map(({ id, title, lines, at }) => {
    const said = lines.map((line) => (typeof line === 'string' ? asXml(line) : text(line))).join('\n')
    const facts = `<id>${asXml(id)}</id><title>${text(title)}</title>${updated(at)}`
    return `<entry>${facts}<link href="${page}"/><content type="text">${said}</content></entry>`
  })
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${page}</id><title>${text(feedTitle())}</title>${updated(report.as_of)}`,
    `<author><name>Sengi</name></author><link href="${page}"/><link rel="self" href="${asXml(publicUrl)}/api/status/feed"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

const updated = (at: string | null): string => `<updated>${at ?? '1970-01-01T00:00:00.000Z'}</updated>`

/** What our team tells everybody. */
export const statusDeskRoutes = (): Route[] =>
  serve(statusDesk, {
    listIncidents: {
      permission: 'support.read',
      handle: (call) => answerPage(call, incidentsOf(call.query)),
    },
    exportIncidents: {
      permission: 'support.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, incidentsOf(call.query), incidentsFile),
    },
    openIncident: {
      permission: 'support.answer',
      act: ({ db, user, body }) => openIncident(db, user, body),
      show: async ({ db }, id) => presentIncident(await getIncident(db, id)),
    },
    updateIncident: {
      permission: 'support.answer',
      act: ({ db, user, params, body }) => updateIncident(db, user, params.incident_id, body),
      show: async ({ db }, id) => presentIncident(await getIncident(db, id)),
    },
  })

const incidentsOf = ({
  sort,
}: Pick<Parameters<typeof listPastIncidents>[1], 'sort'>): Listing<StatusIncident, Incident> => ({
  read: (db, wanted) => listPastIncidents(db, { ...wanted, sort }),
  position: byId,
  present: presentIncident,
})

const incidentsFile: ListFile<Incident> = {
  name: 'incidents',
  columns: [
    ...(['id', 'kind', 'impact'] as const),
    ['parts', ({ parts }) => parts.join(' ')],
    ['title', ({ title }) => title.en],
    ...(['stage', 'stops_clocks', 'starts_at', 'ends_at', 'ended_at'] as const),
    ['said_last', ({ updates }) => updates[0]?.text.en ?? null],
  ],
}
