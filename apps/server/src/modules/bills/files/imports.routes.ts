import { billImports, type ImportPreview } from '@sengi/contract/bills/imports'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { randOf } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { keptIn } from '../words.service.ts'
import { balanceIn, namedBy, type RefusedRow } from './file.rules.ts'
import { memberCalled, sumsOfFile } from './imports.rules.ts'
import { importFile, type Looked, previewFile, undoImport } from './imports.service.ts'

export const importsRoutes = (): Route[] =>
  serve(billImports, {
    previewImport: {
      hourlyLimit: 'groupImports',
      handle: async ({ db, user, params, body, language }) =>
        presentLooked(await previewFile(db, user, params.group_id, body.bytes), language),
    },
    importExpenses: {
      hourlyLimit: 'groupImports',
      handle: async ({ db, user, params, query, body, language }) => {
        const wishes = query.people?.split(',') ?? null
        const { changed } = query
        const done = await importFile(db, user, params.group_id, body.bytes, { people: wishes, changed })
        const { refused, eventId, ...counts } = done
        return { ...counts, refused: presentRefused(refused, language), event_id: eventId }
      },
    },
    undoImport: {
      hourlyLimit: 'groupImports',
      handle: async ({ db, user, params }) => ({
        removed: await undoImport(db, user, params.group_id, params.event_id),
      }),
    },
  })

function presentLooked({ content, access, already, changed }: Looked, language: SpokenLanguage): ImportPreview {
  const { bills, payments, cents, from, to } = sumsOfFile(content)
  const lines = Map.groupBy(content.bills.flatMap(namedBy), (person) => person)
  const people = content.people.map((name, person) => {
    const balance = balanceIn(content, person)
    return {
      name,
      lines: lines.get(person)?.length ?? 0,
      balance: balance === null ? null : randOf(balance),
      member_id: memberCalled(name, access.members)?.id ?? null,
    }
  })
  const refused = presentRefused(content.refused, language)
  const counts = { bills, payments, already, changed, skipped: content.skipped }
  return { format: content.format, ...counts, total: randOf(cents), from, to, people, refused }
}

const presentRefused = (refused: readonly RefusedRow[], language: SpokenLanguage) =>
  refused.map(({ row, reason }) => ({ row, reason: keptIn(language, reason) }))
