import { createHash } from 'node:crypto'
import type { Tier } from '@sengi/contract/fields'
import type { InsightKind, InsightsAnswer } from '@sengi/contract/insights'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { type CryptoAsset, inRand } from '@sengi/money'
import { listMovements } from '../../ledger/ledger.ts'
import { clockNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { inWords } from '../../platform/words/words.ts'
import type { Model } from '../../ports/model/model.ts'
import { currentPrices, pricesAt } from '../market/index.ts'
import { type Balance, listBalances } from '../wallet/index.ts'
import { keepWritten, mayAskModel } from './consent.service.ts'
import type { PortfolioFinding } from './findings.rules.ts'
import { findingsOf, type HeldCoin, type Portfolio } from './insights.rules.ts'
import { findKept, keepModelAnswer, keepOpinion, takeModelTurn } from './insights.store.ts'
import { isAside, isHelpful } from './opinions.rules.ts'
import type { RemarkSource, StakeableSource } from './remarks.rules.ts'
import { presentableWords } from './words.rules.ts'

/** What else there is to know: a model's words, and what the modules say of somebody. */
export interface InsightsDeps {
  /** Null: nobody rewords. */
  readonly model: Model | null
  readonly stakeable: StakeableSource<Db>
  readonly remarks: readonly RemarkSource<Db>[]
}

const hour = 3_600
const day = 24 * hour
/** The model is asked this rarely for one person, however often the findings change. */
const modelEvery = 600
const modelPatience = 5_000

/** Says what is worth knowing about a user's portfolio. The same findings get the same answer for an hour. */
export async function describePortfolio(
  db: Db,
  deps: InsightsDeps,
  user: { id: string; tier: Tier },
  language: SpokenLanguage,
): Promise<InsightsAnswer> {
  const now = await clockNow(db)
  const { told, opinions } = await findKept(db, user.id, hour)
  const all = findingsOf(await portfolioOf(db, deps, user, now))
  const shown = all.filter(({ id }) => !isAside(opinions, id, now))
  const answer = await answerFor({ db, deps, userId: user.id, now, told }, inTheWordsOf(language, shown), language)
  const items = answer.items.map((item) => ({ ...item, helpful: isHelpful(opinions, item.id) }))
  return { ...answer, items, aside: all.length - shown.length }
}

/** Keeps what somebody thinks of one kind of insight, and answers what is held of it now. */
export async function judgeInsight(db: Db, userId: string, id: InsightKind, said: Parameters<typeof keepOpinion>[3]) {
  const opinions = await keepOpinion(db, userId, id, said)
  return { helpful: isHelpful(opinions, id), aside: isAside(opinions, id, await clockNow(db)) }
}

interface Telling {
  readonly db: Db
  readonly deps: InsightsDeps
  readonly userId: string
  readonly now: Date
  readonly told: Awaited<ReturnType<typeof findKept>>['told']
}

/** What is kept of an answer: what its reader thinks of it is added each time. */
interface KeptAnswer {
  readonly insights: string
  readonly items: readonly ToldFinding[]
  readonly source: InsightsAnswer['source']
  readonly generated_at: string
}

async function answerFor(
  { db, deps, userId, now, told }: Telling,
  findings: readonly ToldFinding[],
  language: SpokenLanguage,
): Promise<KeptAnswer> {
  if (findings.length === 0) return { insights: '', items: [], source: 'rules', generated_at: now.toISOString() }
  const hash = createHash('sha256').update(JSON.stringify(findings)).digest()
  const kept = told?.hash.equals(hash) ? (told.answer as KeptAnswer) : null
  // A process of yesterday may have kept a model's words for somebody who takes their yes back now.
  if (kept && (kept.source !== 'model' || (await mayAskModel(db, userId)))) return kept

  // What a model must not say is known in English alone, so it is asked for nothing else; and it hears nothing but percentages.
  const measured = findings.filter(({ value }) => value !== null)
  const asks = deps.model && language === 'en' && measured.length > 0 && (await mayAskModel(db, userId))
  const words = asks ? await reworded(db, deps.model, userId, measured) : null
  const generated_at = now.toISOString()
  const rest = findings.filter(({ value }) => value === null)
  const written: KeptAnswer | null = words ? { insights: words, items: rest, source: 'model', generated_at } : null
  // Who took their word back while it was written never reads it.
  if (written && (await keepWritten(db, userId, hash, written, now))) return written
  const answer: KeptAnswer = { ...inOwnWords(findings), source: 'rules', generated_at }
  await keepModelAnswer(db, userId, hash, answer, now)
  return answer
}

/** A finding as its reader reads it: another language is another answer. */
type ToldFinding = Omit<InsightsAnswer['items'][number], 'helpful'>

const inTheWordsOf = (language: SpokenLanguage, findings: readonly PortfolioFinding[]): ToldFinding[] =>
  findings.map((finding) => ({ ...finding, text: inWords(language, finding.text) }))

const inOwnWords = (findings: readonly ToldFinding[]) => ({
  insights: findings.map(({ text }) => text).join(' '),
  items: [...findings],
})

/** A model's words for the findings; null when it may not be asked yet, fails, or says what we would not. */
async function reworded(
  db: Db,
  model: Model,
  userId: string,
  findings: readonly ToldFinding[],
): Promise<string | null> {
  if (!(await takeModelTurn(db, userId, modelEvery))) return null
  const texts = findings.map(({ text }) => text)
  const words = await model.reword(texts, AbortSignal.timeout(modelPatience)).catch(() => null)
  return words === null ? null : presentableWords(words, texts)
}

async function portfolioOf(
  db: Db,
  { stakeable, remarks }: InsightsDeps,
  { id, tier }: { id: string; tier: Tier },
  now: Date,
): Promise<Portfolio> {
  const [balances, weekAgo, feeCents30Days, pools, said] = await Promise.all([
    listBalances(db, id),
    pricesAt(db, new Date(now.getTime() - 7 * day * 1000)),
    feesSince(db, id, new Date(now.getTime() - 30 * day * 1000)),
    stakeable(db),
    Promise.all(remarks.map((listRemarks) => listRemarks(db, id))),
  ])
  const held = balances.filter(({ total, value }) => total.units > 0n && value !== null)
  return {
    positions: held.map((balance) => toPosition(balance, weekAgo)),
    feeCents30Days,
    tier,
    stakeable: pools,
    remarks: said.flat(),
  }
}

function toPosition(
  { total, available, value, market }: Balance,
  weekAgo: Awaited<ReturnType<typeof pricesAt>>,
): HeldCoin {
  const asset = total.asset as CryptoAsset
  const before = weekAgo.get(asset)
  return {
    asset,
    cents: value?.units ?? 0n,
    availableCents: market ? inRand(available, market.price, 'down').units : 0n,
    weekAgoCents: before ? inRand(total, before, 'down').units : null,
  }
}

/** The fees of a user's newest movements, in cents; those paid in crypto at today's price. */
async function feesSince(db: Db, userId: string, since: Date): Promise<bigint> {
  const [movements, prices] = await Promise.all([listMovements(db, userId, { limit: 200 }), currentPrices(db)])
  const recent = movements.filter(({ at, amount }) => at > since && amount.units !== 0n)
  const paid = [...new Map(recent.map(({ postingId, fees }) => [postingId, fees])).values()].flat()
  return paid.reduce((sum, fee) => {
    const price = prices.get(fee.asset as CryptoAsset)?.price
    return sum + (fee.asset === 'ZAR' ? fee.units : price ? inRand(fee, price, 'down').units : 0n)
  }, 0n)
}
