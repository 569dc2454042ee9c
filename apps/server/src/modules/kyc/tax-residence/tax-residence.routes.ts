import { type OwnTaxResidence, type TaxCertification, taxResidence } from '@sengi/contract/kyc/tax-residence'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { certifyTaxResidence, type OpenCertification, readTaxResidence } from './tax-residence.service.ts'

type Vault = Parameters<typeof readTaxResidence>[1]

/** How much of a number is shown, so that its owner knows it. */
const endLength = 3

export const taxResidenceRoutes = ({ vault }: { vault: Vault }): Route[] =>
  serve(taxResidence, {
    getTaxResidence: { handle: ({ db, user }) => show(db, vault, user.id) },
    certifyTaxResidence: {
      hourlyLimit: 'papers',
      handle: async ({ db, user, body }) => {
        await certifyTaxResidence(db, vault, user.id, body)
        return show(db, vault, user.id)
      },
    },
  })

async function show(db: Db, vault: Vault, userId: string): Promise<OwnTaxResidence> {
  const { certification, doubts, earlier } = await readTaxResidence(db, vault, userId)
  return {
    certification: certification && present(certification),
    doubts: [...doubts],
    earlier: earlier.map((one) => ({ made_at: one.madeAt.toISOString(), ended_at: one.endedAt.toISOString() })),
  }
}

const present = ({ residences, explanations, madeAt, ...birth }: OpenCertification): TaxCertification => ({
  residences: residences.map(({ country, number, absence, absence_text }) => ({
    country,
    number_end: number?.slice(-endLength) ?? null,
    absence: absence ?? null,
    absence_text: absence_text ?? null,
  })),
  birth_country: birth.birth_country ?? null,
  birth_town: birth.birth_town ?? null,
  explanations: explanations ?? [],
  made_at: madeAt.toISOString(),
})
