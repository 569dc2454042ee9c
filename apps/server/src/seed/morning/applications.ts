import type { NewAddress, NewFunds, NewIdentity } from '@sengi/contract/kyc/documents'
import type { NewProminence, NewWealth } from '@sengi/contract/kyc/prominence'
import { giveAddress, giveFunds, giveIdentity } from '../../modules/kyc/documents/details.service.ts'
import { sendDocument } from '../../modules/kyc/documents/documents.service.ts'
import { papersOf } from '../../modules/kyc/documents/papers.rules.ts'
import { nextTier } from '../../modules/kyc/kyc.rules.ts'
import { upgrade } from '../../modules/kyc/kyc.service.ts'
import { giveWealth, sayProminence } from '../../modules/kyc/prominence/saying.service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import type { Storage, Vault } from '../../ports/storage/storage.ts'
import { takeSeeding, wasRecorded } from '../people.store.ts'
import { type Cast, castOf } from './cast.ts'
import { samplePicture } from './sample-picture.ts'

/** Where the papers of people are kept. */
interface PaperPlaces {
  readonly storage: Storage
  readonly vault: Vault
}

interface Applicant {
  readonly who: string
  readonly identity: Pick<NewIdentity, 'number' | 'given_names' | 'surname'>
  readonly address: Pick<NewAddress, 'street' | 'city' | 'postal_code'>
  /** Only the highest tier asks for it. */
  readonly funds: NewFunds | null
  /** Who of them, or close to them, holds a public position, with where their wealth and funds come from. */
  readonly prominent?: { readonly answer: NewProminence; readonly texts: NewWealth }
}

/** Who applies for the next tier. The numbers are made up, and their check digits are right. */
const applicants: readonly Applicant[] = [
  {
    who: 'lindiwe',
    identity: { number: '9107300234089', given_names: 'Lindiwe', surname: 'Dlamini' },
    address: { street: '14 Florida Road', city: 'Durban', postal_code: '4001' },
    funds: null,
  },
  {
    who: 'pieter',
    identity: { number: '8501195507081', given_names: 'Pieter', surname: 'van der Merwe' },
    address: { street: 'Plaas Rietvlei', city: 'Clarens', postal_code: '9707' },
    funds: null,
  },
  {
    who: 'nomsa',
    identity: { number: '9309050126081', given_names: 'Nomsa', surname: 'Khumalo' },
    address: { street: '7 Vilakazi Street', city: 'Soweto', postal_code: '1804' },
    funds: null,
    prominent: {
      answer: {
        ...{ answer: 'domestic', relation: 'family', position: 'Her mother is a member of the provincial legislature' },
        ...{ country: 'ZA', held_from: '2024-06-14' },
      },
      texts: {
        wealth: 'A flat in Soweto that I pay off, and R40 000 of savings from my work as a teacher.',
        funds: 'My salary from the Department of Basic Education, paid on the 15th of each month.',
      },
    },
  },
  {
    who: 'thabo',
    identity: { number: '8804125016086', given_names: 'Thabo', surname: 'Nkosi' },
    address: { street: '22 Church Street', city: 'Pretoria', postal_code: '0002' },
    funds: { source: 'salary', text: 'My salary as a civil engineer, paid on the 25th of each month.' },
  },
  {
    who: 'ayesha',
    identity: { number: '7908235301089', given_names: 'Ayesha', surname: 'Patel' },
    address: { street: '3 Wale Street', city: 'Cape Town', postal_code: '8001' },
    funds: { source: 'business', text: 'Half of the profit of a shop for fabrics that my sister and I own.' },
  },
]

const begun = 'sandbox.applications_begun'

/**
 * Lets five people apply for the next tier with papers that a person of our team looks at, once. Answers whether it did. Pictures are
 * drawn anew, which takes a while, so each act is a transaction of its own and nobody waits behind them all.
 */
export async function applyForTiers(db: Db, places: PaperPlaces): Promise<boolean> {
  const cast = await claim(db)
  if (!cast) return false
  for (const [place, applicant] of applicants.entries()) await apply(db, places, cast, applicant, place)
  return true
}

/** The one of several processes that shows the papers; null for the others. */
const claim = (db: Db): Promise<Cast | null> =>
  inTransaction(db, async (tx) => {
    if (!(await takeSeeding(tx)) || (await wasRecorded(tx, begun))) return null
    const cast = await castOf(tx)
    if (cast) await recordAudit(tx, { actorId: null, action: begun, subject: 'sandbox' })
    return cast
  })

async function apply(db: Db, { storage, vault }: PaperPlaces, cast: Cast, applicant: Applicant, place: number) {
  const { id, tier } = cast(applicant.who)
  const target = nextTier(tier)
  if (!target) throw new Error(`${applicant.who} has the highest tier`)
  await giveIdentity(db, vault, id, { ...applicant.identity, form: 'za_id' })
  await giveAddress(db, vault, id, { ...applicant.address, country: 'ZA' })
  await sayProminence(db, vault, id, { answer: 'none' })
  if (applicant.funds) await giveFunds(db, vault, id, applicant.funds)
  for (const [step, kind] of papersOf(target).documents.entries()) {
    const bytes = samplePicture(90 + place * 20 + step * 5)
    await sendDocument(db, storage, id, kind, { mediaType: 'image/png', bytes })
  }
  await upgrade(db, { bureau: null, vault, publicUrl: '' }, id, target)
  if (applicant.prominent) await declare(db, vault, id, applicant.prominent)
}

/** A case for two of our team, beside the application that waits for it. */
async function declare(
  db: Db,
  vault: Vault,
  id: string,
  { answer, texts }: NonNullable<Applicant['prominent']>,
): Promise<void> {
  await sayProminence(db, vault, id, answer)
  await giveWealth(db, vault, id, texts)
}
