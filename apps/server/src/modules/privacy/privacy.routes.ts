import { type Consents, privacy } from '@sengi/contract/privacy/calls'
import type { Db } from '../../platform/db.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { changeFindability, findabilityOf } from '../auth/index.ts'
import { askClosure, closureOf, keepByLink, undoClosure } from './closing/closures.service.ts'
import { changeConsent, consentsOf } from './consents.service.ts'
import { askExport, exportsOf, readExport } from './exports/exports.service.ts'
import { yearsKept } from './held/held.service.ts'
import { heldParts } from './held/tables.rules.ts'

const say = phrases('privacy/answers')

type Storage = Parameters<typeof readExport>[1]
type Sources = Parameters<typeof closureOf>[1]

export const privacyRoutes = (storage: Storage, sources: Sources): Route[] =>
  serve(privacy, {
    getFindability: { handle: ({ db, user }) => findabilityOf(db, user.id) },
    changeFindability: {
      handle: async ({ db, user, body }) => {
        await changeFindability(db, user.id, body.way, body.is_on)
        return findabilityOf(db, user.id)
      },
    },
    listConsents: { handle: ({ db, user }) => showConsents(db, user.id) },
    changeConsent: {
      handle: async ({ db, user, body }) => {
        await changeConsent(db, user.id, body.kind, body.given)
        return showConsents(db, user.id)
      },
    },
    listHeld: { handle: async ({ db }) => ({ parts: heldParts(), years: await yearsKept(db) }) },
    listExports: { handle: ({ db, user }) => showExports(db, user.id) },
    askExport: { act: ({ db, user }) => askExport(db, user.id), show: ({ db, user }) => showExports(db, user.id) },
    downloadExport: {
      handle: ({ db, user, params, body }) =>
        readExport(db, storage, user.id, { id: params.export_id, token: body.step_up_token }),
    },
    getClosure: { handle: ({ db, user }) => showClosure(db, sources, user.id) },
    askClosure: {
      handle: async ({ db, user, body }) => {
        await askClosure(db, sources, user, body.step_up_token)
        return showClosure(db, sources, user.id)
      },
    },
    keepByLink: {
      hourlyLimit: 'passwordChanges',
      handle: async ({ db, body, language }) => {
        await keepByLink(db, body.token)
        return { message: inWords(language, say('account_kept')) }
      },
    },
    undoClosure: {
      handle: async ({ db, user }) => {
        await undoClosure(db, user.id)
        return showClosure(db, sources, user.id)
      },
    },
  })

async function showConsents(db: Db, userId: string): Promise<Consents> {
  const { terms, chosen, history } = await consentsOf(db, userId)
  return {
    terms: { version: terms.version, accepted_at: terms.acceptedAt.toISOString() },
    chosen: chosen.map(({ kind, given, last }) => ({
      kind,
      given,
      since: last?.at.toISOString() ?? null,
      text_version: last?.textVersion ?? null,
    })),
    history: history.map(({ kind, given, textVersion, at }) => ({
      kind,
      given,
      text_version: textVersion,
      at: at.toISOString(),
    })),
  }
}

async function showExports(db: Db, userId: string) {
  const { exports, nextAt } = await exportsOf(db, userId)
  return {
    exports: exports.map(({ id, state, askedAt, readyAt, expiresAt, size }) => ({
      id,
      state,
      asked_at: askedAt.toISOString(),
      ready_at: readyAt?.toISOString() ?? null,
      expires_at: expiresAt?.toISOString() ?? null,
      size,
    })),
    next_at: nextAt?.toISOString() ?? null,
  }
}

async function showClosure(db: Db, sources: Sources, userId: string) {
  const { asked, open, days, years } = await closureOf(db, sources, userId)
  return {
    asked: asked && { asked_at: asked.askedAt.toISOString(), closes_at: asked.closesAt.toISOString() },
    open: open.map(({ kind, count, link }) => ({ kind, count, link })),
    days,
    years,
  }
}
