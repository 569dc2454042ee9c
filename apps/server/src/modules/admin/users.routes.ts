import {
  type Doing,
  type MoneyMove,
  type StaffAccount,
  staffUserActs,
  staffUsers,
  type UserRow,
} from '@sengi/contract/admin/users'
import { usernamePattern } from '@sengi/contract/fields'
import { type CryptoAsset, formatAmount } from '@sengi/money'
import { uuidPattern } from '../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../platform/http/lists/list-file.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getNote, type NoteRow } from './notes.store.ts'
import * as person from './person.service.ts'
import type { DoingRow } from './person.store.ts'
import { doingStandingOf, emailInPart, phoneInPart } from './users.rules.ts'
import { findAccounts } from './users.service.ts'
import { type ListedUser, listAccounts } from './users.store.ts'

type Vault = Parameters<typeof person.revealField>[1]

const permission = 'users.read'
const recordPlace = /^[1-9][0-9]{0,17}$/

/** Each call checks its own permission on the server. */
export const usersRoutes = (vault: Vault): Route[] => [...lookRoutes(), ...actRoutes(vault)]

/** How our team finds people and looks at one. */
const lookRoutes = (): Route[] =>
  serve(staffUsers, {
    listUsers: {
      permission,
      hourlyLimit: 'peopleSearches',
      handle: (call) => answerPage(call, everybody(call.query)),
    },
    exportUsers: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, everybody(call.query), peopleFile),
    },
    findUsers: {
      permission,
      hourlyLimit: 'peopleSearches',
      handle: async ({ db, user, body }) => {
        const { by, people, hasMore } = await findAccounts(db, user.id, body.text)
        return { by, people: people.map(presentRow), has_more: hasMore }
      },
    },
    getUser: {
      permission,
      handle: async ({ db, user, params }) => presentAccount(await person.openAccountOf(db, lookOf(user, params))),
    },
    listUserDoings: {
      permission,
      handle: async ({ db, user, params, query, nextPage }) =>
        (
          await readPage({ query, nextPage }, (wanted) =>
            person.doingsOf(db, lookOf(user, params), { ...wanted, group: query.group }),
          )
        ).map(presentDoing),
    },
    listUserMoney: {
      permission,
      handle: async ({ db, user, params, query, nextPage }) => {
        const read = (wanted: Parameters<typeof person.moneyOf>[2]) => person.moneyOf(db, lookOf(user, params), wanted)
        const position = { pattern: person.movementPosition, of: ({ cursor }: { cursor: string }) => cursor }
        return (await readPage({ query, nextPage }, read, position)).map(presentMove)
      },
    },
    listUserSessions: {
      permission,
      handle: async ({ db, user, params }) => (await person.signedInOf(db, lookOf(user, params))).map(presentSession),
    },
    listUserNotes: {
      permission,
      handle: async ({ db, user, params, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => person.notesOf(db, lookOf(user, params), wanted))).map(
          presentNote,
        ),
    },
    listUserRecord: {
      permission: 'audit.read',
      handle: async ({ db, user, params, query, nextPage }) => {
        const read = (wanted: Parameters<typeof person.recordOf>[3]) =>
          person.recordOf(db, lookOf(user, params), user.permissions, wanted)
        const rows = await readPage({ query, nextPage }, read, { pattern: recordPlace, of: ({ id }) => id })
        return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
      },
    },
  })

/** Everybody, as a colleague narrowed it. */
const everybody = (
  asked: Omit<Parameters<typeof listAccounts>[1], 'limit' | 'before'>,
): Listing<ListedUser, UserRow> => {
  const { tier, flag, tag, sort } = asked
  const username = asked.username?.replace(/^@/, '').toLowerCase() || undefined
  return {
    read: (db, wanted) => listAccounts(db, { ...wanted, username, tier, flag, tag, sort }),
    position: {
      pattern: sort === 'username' ? usernamePattern : uuidPattern,
      of: ({ id, username: name }) => (sort === 'username' ? name : id),
    },
    present: presentRow,
  }
}

/** What our team does about one person. */
const actRoutes = (vault: Vault): Route[] =>
  serve(staffUserActs, {
    endUserSessions: {
      permission: 'users.suspend',
      act: ({ db, user, params, body }) => person.endSessionsOf(db, lookOf(user, params), body.reason),
      show: async ({ db, user, params }) => (await person.signedInOf(db, lookOf(user, params))).map(presentSession),
    },
    reportLostFactor: {
      permission: 'users.suspend',
      handle: async ({ db, user, params, body }) => ({
        off_at: (await person.reportLossOf(db, lookOf(user, params), body.reason)).toISOString(),
      }),
    },
    addUserNote: {
      permission,
      act: ({ db, user, params, body }) => person.addNote(db, lookOf(user, params), body.text),
      show: async ({ db, params }, id) => presentNote(await getNote(db, params.user_id, id)),
    },
    revealUserField: {
      permission: 'users.reveal',
      hourlyLimit: 'reveals',
      handle: async ({ db, user, params, body }) => ({
        field: body.field,
        value: await person.revealField(db, vault, { ...lookOf(user, params), ...body }),
      }),
    },
  })

const lookOf = ({ id }: { id: string }, { user_id: userId }: { user_id: string }): person.Look => ({
  staffId: id,
  userId,
})

const presentRow = (row: ListedUser): UserRow => ({
  user_id: row.id,
  username: row.username,
  display_name: row.displayName,
  kyc_tier: row.tier,
  is_suspended: row.isSuspended,
  is_restricted: row.isRestricted,
  is_staff: row.isStaff,
  is_closed: row.isClosed,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  tags: [...row.tags],
})

const peopleFile: ListFile<UserRow> = {
  name: 'people',
  columns: [
    'user_id',
    'username',
    'display_name',
    'kyc_tier',
    'is_suspended',
    'is_restricted',
    'is_staff',
    'is_closed',
    'created_at',
    'last_seen_at',
    ['tags', ({ tags }) => tags.join(', ')],
  ],
}

const presentAccount = ({ account, balances }: person.OpenAccount): StaffAccount => ({
  ...presentRow(account),
  legal_name: account.legalName,
  former_usernames: account.formerNames,
  email_masked: emailInPart(account.email),
  is_email_verified: account.isEmailVerified,
  phone_masked: account.phone && phoneInPart(account.phone),
  is_phone_confirmed: account.isPhoneConfirmed,
  has_id_number: account.hasIdNumber,
  language: account.language,
  has_pin: account.hasPin,
  has_second_factor: account.hasFactor,
  has_passkey: account.hasPasskey,
  closes_at: account.closesAt?.toISOString() ?? null,
  balances: balances.map(({ total, available, staking, value }) => ({
    asset: total.asset as CryptoAsset,
    total: formatAmount(total),
    available: formatAmount(available),
    staked: formatAmount(staking),
    bound: formatAmount({ ...total, units: total.units - available.units - staking.units }),
    value_zar: value && formatAmount(value),
  })),
  worth_zar: formatAmount({ asset: 'ZAR', units: balances.reduce((sum, { value }) => sum + (value?.units ?? 0n), 0n) }),
})

const presentDoing = ({ id, kind, state, asset, units, cents, username, number, at }: DoingRow): Doing => ({
  id,
  kind,
  state,
  standing: doingStandingOf(state),
  asset,
  amount: asset && units && formatAmount({ asset, units: BigInt(units) }),
  value_zar: cents && formatAmount({ asset: 'ZAR', units: BigInt(cents) }),
  username,
  number,
  at: at.toISOString(),
})

const presentMove = (line: Awaited<ReturnType<typeof person.moneyOf>>[number]): MoneyMove => ({
  id: line.cursor,
  kind: line.kind,
  asset: line.amount.asset as CryptoAsset,
  amount: formatAmount(line.amount),
  value_zar: line.value && formatAmount(line.value),
  counterparty: line.counterparty,
  reference: line.reference,
  at: line.at.toISOString(),
})

const presentSession = (one: Awaited<ReturnType<typeof person.signedInOf>>[number]) => ({
  id: one.id,
  device: one.device,
  network: one.network,
  created_at: one.createdAt.toISOString(),
  last_seen_at: one.lastSeenAt.toISOString(),
})

const presentNote = ({ id, author, text, at }: NoteRow) => ({ id, author, text, at: at.toISOString() })
