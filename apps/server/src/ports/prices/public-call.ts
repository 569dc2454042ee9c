import type { CryptoAsset, Price } from '@sengi/money'
import * as z from 'zod/mini'

/** More than any price list needs; a longer answer is somebody's mistake or malice. */
const longestAnswer = 2_000_000

/** Both providers explain a refusal by a code. */
const refusal = z.object({
  error_code: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])),
})

/**
 * Asks a public address for JSON of a known shape.
 * @throws Error for another status, another shape, a redirect, or silence until the signal fires
 */
export async function askPublicly<S extends z.ZodMiniType>(
  address: string,
  shape: S,
  signal: AbortSignal,
): Promise<z.output<S>> {
  const response = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}${reasonIn(text)}`)
  if (text.length > longestAnswer) throw new Error(`${new URL(address).host} answered too much`)

  const parsed = shape.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${new URL(address).host} answered in an unknown shape`)
  return parsed.data
}

/** The provider's own code, cleaned for a log line; nothing when the body is no JSON. */
function reasonIn(text: string): string {
  try {
    const { error_code, code } = refusal.parse(JSON.parse(text))
    const reason = String(error_code ?? code ?? '').replace(/[^\w.-]/g, '')
    return reason && ` ${reason.slice(0, 40)}`
  } catch {
    return ''
  }
}

/** A price as exchanges write it: any number of places, of which six count here. */
export const priceText = z.string().check(z.regex(/^[0-9]{1,12}(\.[0-9]{1,18})?$/))

export function toPrice(asset: CryptoAsset, text: string): Price {
  const [whole = '0', fraction = ''] = text.split('.')
  return { asset, micros: BigInt(whole + fraction.slice(0, 6).padEnd(6, '0')) }
}
