import { AmountError, type CryptoAsset, cryptoAssets, formatAmount, parseAmount } from '@sengi/money'

export type OwnLink =
  | {
      readonly kind: 'pay'
      readonly identifier: string
      readonly asset: CryptoAsset | null
      readonly amount: string | null
      readonly note: string | null
    }
  | { readonly kind: 'request' | 'group'; readonly path: string; readonly identifier?: never }

/** Reads a link into this product: to pay someone (`/send?to=…`, `/to/…`) to answer a request (`/pay/…`), or to join people who share bills (`/join/…`). Null for any other text. */
export function readLink(text: string, publicUrl: string): OwnLink | null {
  const url = URL.parse(text.trim())
  if (!url || url.origin !== URL.parse(publicUrl)?.origin) return null
  const [, place] = /^\/(pay|join)\/[\w-]{1,80}$/.exec(url.pathname) ?? []
  if (place) return { kind: place === 'pay' ? 'request' : 'group', path: url.pathname }
  const [, named] = /^\/to\/(\w{1,40})$/.exec(url.pathname) ?? []
  if (named) return { kind: 'pay', identifier: `@${named}`, asset: null, amount: null, note: null }
  const to = url.searchParams.get('to')
  if (url.pathname !== '/send' || !to) return null

  const asset = cryptoAssets.find((one) => one === url.searchParams.get('asset')) ?? null
  const note = url.searchParams.get('note')?.slice(0, 140) || null
  return { kind: 'pay', identifier: to, asset, amount: amountOf(asset, url.searchParams.get('amount')), note }
}

/** An amount that cannot be read is left out: the payer types one. */
function amountOf(asset: CryptoAsset | null, text: string | null): string | null {
  if (!asset || !text) return null
  try {
    return formatAmount(parseAmount(asset, text))
  } catch (error) {
    if (error instanceof AmountError) return null
    throw error
  }
}
