import { networkNames, type Tier } from '@sengi/contract/fields'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { ResolvedPayee } from '@sengi/contract/transfers/payees'
import { type CryptoAsset, formatAmount, type Network, zero } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { durationPhrase, type Phrase, phrases, sentenceOf } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { canonicalEmail, contactOf } from '../../auth/index.ts'
import { keptBackOf } from '../../holds/index.ts'
import {
  braked,
  brakeTerms,
  getBrakeState,
  type LimitKind,
  leftUnderBrake,
  leftWithoutPin,
  limitsOf,
} from '../../limits/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { canonicalAddress } from '../payees/address-canon.rules.ts'
import { isLookAlike, type Warning } from '../payees/addresses.rules.ts'
import { listStandings } from '../payees/blocks.store.ts'
import { readIdentifier, type TypedRecipient } from '../payees/identifiers.rules.ts'
import { type OwnLink, readLink } from '../payees/links.rules.ts'
import { maskedName } from '../payees/names.rules.ts'
import { acquaintance, findByUsername, listKnownAddresses, type NamedPerson } from '../payees/payees.store.ts'
import { nobodyFound, type PersonMeant, type PhoneMeant, personMeant } from '../payees/recipients.service.ts'
import type { TillNamer } from '../payees/till-names.rules.ts'

export interface LookUp {
  readonly asker: { readonly id: string; readonly tier: Tier }
  readonly identifier: string
  readonly asset: CryptoAsset | undefined
  readonly network: Network | undefined
  readonly publicUrl: string
  readonly nameTill: TillNamer<Db>
  readonly language: SpokenLanguage
}

const say = phrases('transfers/payees')

/** An answer before it is said in anybody's language. */
type Unsaid = Omit<ResolvedPayee, 'explanation' | 'warnings'> & {
  readonly explanation: Phrase
  readonly warnings: readonly Warning[]
}

type Answer<M> = (db: Db, question: LookUp, meant: M) => Promise<Unsaid>

const answers: { readonly [K in TypedRecipient['kind']]: Answer<Extract<TypedRecipient, { kind: K }>> } = {
  user: person,
  phone: person,
  email,
  address,
  refused: async (_, __, { why }) => {
    throw DomainError.of(why)
  },
  nobody: async () => {
    throw nobodyFound()
  },
}

/**
 * Says whom or what a text means before anything is sent there. It tells who is a customer, so it is for signed-in people
 * only and under a limit; of an e-mail address it tells nothing.
 * @throws DomainError recipient_not_found, self_transfer, too_many_lookups, and why an address, a link or a till cannot be paid
 */
export async function resolvePayee(db: Db, question: LookUp): Promise<ResolvedPayee> {
  const { explanation, warnings, ...answer } = await answerTo(db, question)
  const said = (phrase: Phrase): string => inWords(question.language, phrase)
  return {
    ...answer,
    explanation: said(explanation),
    warnings: warnings.map(({ code, text }) => ({ code, text: said(text) })),
  }
}

async function answerTo(db: Db, question: LookUp): Promise<Unsaid> {
  const link = readLink(question.identifier, question.publicUrl)
  if (link && link.kind !== 'pay') return { ...(await nothing(db, question, 'internal', false)), ...toOwnPage(link) }
  const till = await question.nameTill(db, question.identifier)
  if (till) return { ...(await nothing(db, question, 'internal', true)), ...toTill(question.identifier, till.merchant) }
  const meant = readIdentifier(link?.identifier ?? question.identifier, question.asset, question.network)
  const answer = await answers[meant.kind](db, question, meant as never)
  return link ? { ...answer, amount: link.amount, asset: link.asset ?? answer.asset, note: link.note } : answer
}

async function person(db: Db, question: LookUp, meant: PersonMeant | PhoneMeant): Promise<Unsaid> {
  const { asker } = question
  const { id, username } = await personMeant(db, asker.id, meant)
  if (id === asker.id) throw new DomainError('self_transfer')
  const [found, known, [blocked]] = await Promise.all([
    findByUsername(db, username),
    brakeTerms(db).then((terms) => acquaintance(db, asker.id, id, terms)),
    listStandings(db, [{ from: asker.id, to: id }]),
  ])
  if (!found || blocked?.byRecipient) throw nobodyFound()
  const answer = await nothing(db, question, 'internal', known !== 'known')
  return {
    ...answer,
    kind: 'user',
    identifier: `@${username}`,
    username,
    ...namesOf(found),
    chosen_name: found.chosenName,
    is_first_time: known === 'never',
    explanation: say('about_user'),
    warnings: [...warningsFor(known !== 'never', blocked?.bySender ?? false), ...answer.warnings],
  }
}

/** What anybody may see of a person's name. */
export const namesOf = ({ legalName }: Pick<NamedPerson, 'legalName'>) => ({
  display_name: maskedName(legalName),
  is_verified: legalName !== null,
})

function warningsFor(isKnown: boolean, isBlocked: boolean): Warning[] {
  return [
    ...(isBlocked ? [{ code: 'blocked', text: say('blocked') }] : []),
    ...(isKnown ? [] : [{ code: 'first_time', text: say('first_time') }]),
  ]
}

/** The same for every address, whoever owns it. */
async function email(db: Db, question: LookUp, meant: Extract<TypedRecipient, { kind: 'email' }>): Promise<Unsaid> {
  const own = await contactOf(db, question.asker.id)
  if (canonicalEmail(own.email) === canonicalEmail(meant.email)) throw new DomainError('self_transfer')
  const { claims } = await figuresOf(db)
  return {
    ...(await nothing(db, question, 'internal', true)),
    kind: 'email',
    identifier: meant.email,
    explanation: say('about_email', { span: durationPhrase(claims.waitSeconds) }),
  }
}

async function address(db: Db, question: LookUp, meant: Extract<TypedRecipient, { kind: 'address' }>): Promise<Unsaid> {
  const { to, asset, warnings, wish } = meant
  const { network } = to
  const known = (await listKnownAddresses(db, question.asker.id, network)).map((one) =>
    canonicalAddress({ network, address: one }),
  )
  const isFirst = !known.includes(to.address)
  const answer = await nothing(db, question, 'withdrawal', true)
  return {
    ...answer,
    kind: 'address',
    identifier: to.address,
    is_first_time: isFirst,
    asset,
    network: to.network,
    amount: wish?.amount ?? null,
    note: wish?.note ?? null,
    explanation: say('about_address', { network: networkNames[to.network] }),
    warnings: [
      ...(question.asker.tier === 'tier_0' ? [needsTier] : []),
      ...warnings,
      ...(isFirst && known.some((one) => isLookAlike(to.address, one)) ? [lookAlike] : []),
      ...answer.warnings,
    ],
    fee: null,
    held_back: presentKept(await keptBackOf(db, question.asker.id, asset)),
  }
}

/** The law asks who sends to a chain, so whoever has not shown an identity document reads it before filling in a form. */
const needsTier: Warning = { code: 'needs_tier', text: say('needs_tier') }

const lookAlike: Warning = { code: 'look_alike', text: say('look_alike') }

type Kept = Awaited<ReturnType<typeof keptBackOf>>

/** What cannot leave yet, as it travels. */
export const presentKept = (kept: Kept): ResolvedPayee['held_back'] =>
  kept && {
    amount: formatAmount(kept.kept),
    free: formatAmount(kept.free),
    until: kept.until?.toISOString() ?? null,
  }

/** What is answered on a page of ours: a request, or a group that somebody may join. */
const toOwnPage = ({ kind, path }: Exclude<OwnLink, { kind: 'pay' }>) => ({
  kind,
  path,
  explanation: say(`about_${kind}`),
})

/** A till is paid where its code is read. */
const toTill = (identifier: string, merchant: string) => ({
  kind: 'till' as const,
  display_name: merchant,
  path: `/save/qr?${new URLSearchParams({ scan: identifier })}`,
  explanation: say('about_till'),
})

/** What is known of whatever is asked about: what limits, PIN and brake say at this moment, by the sums that judge the payment. */
async function nothing(
  db: Db,
  { asker, identifier, asset, network }: LookUp,
  limit: LimitKind,
  isNew: boolean,
): Promise<Omit<Unsaid, 'explanation'>> {
  const terms = await brakeTerms(db)
  const [limits, brakes] = await Promise.all([
    limitsOf(db, asker.id, asker.tier),
    getBrakeState(db, asker.id, terms.brakeHours),
  ])
  const left = limits.find(({ kind }) => kind === limit)?.leftNow ?? zero('ZAR')
  return {
    kind: 'user',
    identifier,
    username: null,
    display_name: null,
    chosen_name: null,
    is_verified: false,
    is_first_time: false,
    asset: asset ?? null,
    network: network ?? null,
    amount: null,
    note: null,
    path: null,
    warnings: isNew && brakes.brakedUntil ? [{ code: 'braked', text: sentenceOf(braked(terms)) }] : [],
    fee: formatAmount(zero(asset ?? 'BTC')),
    left_zar: formatAmount(leftUnderBrake(terms, left, brakes, isNew)),
    pin_above_zar: formatAmount(leftWithoutPin(terms, brakes, isNew)),
    held_back: null,
  }
}
