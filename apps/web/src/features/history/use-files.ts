import { createClient } from '@sengi/contract/client'
import { type StatementFormat, statements } from '@sengi/contract/statements/files'
import type { CryptoAsset } from '@sengi/money'
import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { saveFile } from '../../lib/save-file.ts'
import { connection } from '../../lib/session/entry-api.ts'
import type { Days } from './periods.ts'

// Here and not in lib/session/api.ts, so that a screen downloads only the calls that it makes.
const fileCalls = createClient(statements, connection)

interface StatementWish extends Days {
  readonly format: StatementFormat
  readonly asset: CryptoAsset | undefined
}

/** Fetches a statement and gives it to the browser's downloads; answers its name. */
export const useStatement = () =>
  useMutation({
    mutationFn: async ({ format, from, to, asset }: StatementWish) => {
      const name = `sengi-statement-${from}-to-${to}${asset ? `-${asset}` : ''}.${format}`
      const query = { format, from, to, ...(asset && { asset }) }
      return saved(await fileCalls.getStatement({ query }), name)
    },
  })

export const useTaxPack = () =>
  useMutation({
    mutationFn: async ({ year, format }: { year: string; format: StatementFormat }) =>
      saved(await fileCalls.getTaxPack({ query: { year, format } }), `sengi-tax-pack-${year}.${format}`),
  })

export const useTaxYears = () =>
  useQuery({
    queryKey: ['wallet', 'tax-years'],
    queryFn: ({ signal }) => fileCalls.listTaxYears(undefined, { signal }),
  })

function saved(file: Blob, name: string): string {
  saveFile(file, name)
  return name
}
