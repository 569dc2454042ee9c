import { mostQrText } from '@sengi/contract/qr/payments'

/** Kinds of texts that name somebody to pay, the surest first. */
const meanings = [
  // The links of wallets: `bitcoin:bc1…?amount=0.1`.
  /(?<![\w-])(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]{2,}:(?!\/\/)[^\s,]{10,}/i,
  /[^\s@<>:,;()]+@[^\s@<>,;()]+\.[a-z]{2,}/i,
  /(?<![\w@])@[a-z0-9_]{3,30}\b/i,
  // An address of a network: long, of letters and figures alone.
  /(?<!\w)(?=\w*\d)[a-z0-9]{26,90}(?!\w)/i,
]

/** Codes that shops print begin so, and may have spaces in them. */
const ofTill = /^0002\d\d/

/** An address of the app, and the text to read there, which stands in no address. */
interface Lead {
  to: string
  state?: { scan: string }
}

/**
 * Where a text leads that was shared to the app: a link of ours to its own page, anything else that somebody can be paid by to
 * where codes are read, which asks the server what it means. Nothing is paid by it.
 */
export function leadsTo(shared: URLSearchParams, origin: string): Lead {
  const text = ['url', 'text', 'title']
    .map((name) => shared.get(name)?.trim() ?? '')
    .filter(Boolean)
    .join('\n')
  const link = ownLink(text, origin)
  if (link) return { to: link }
  const found = ofTill.test(text) ? text : (meanings.map((meaning) => meaning.exec(text)?.[0]).find(Boolean) ?? text)
  return found ? { to: '/save/qr', state: { scan: found.slice(0, mostQrText) } } : { to: '/save/qr' }
}

function ownLink(text: string, origin: string): string | null {
  const links = text.match(/https?:\/\/[^\s<>"']+/g) ?? []
  const whole = links.map((link) => link.replace(/[.,;:!?)]+$/, '')).filter((link) => URL.canParse(link))
  const ours = whole.map((link) => new URL(link)).find((url) => url.origin === origin)
  // Two strokes would begin another site's address.
  return ours && !ours.pathname.startsWith('//') ? `${ours.pathname}${ours.search}${ours.hash}` : null
}
