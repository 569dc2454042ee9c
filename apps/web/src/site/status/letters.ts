import { firstPart } from '../demos/parts.ts'
import { findProof } from '../proof.ts'
import { askDesk } from '../show-hours.ts'
import type { BoardWords } from './board-words.ts'

/** Nobody asks faster than this, so the server takes nothing sooner. */
const leastMs = 3_500

/** Wakes the form for letters, and what the link of a letter asks. */
export function startLetters(root: HTMLElement, words: BoardWords, on: AddEventListenerOptions): void {
  const form = firstPart<HTMLFormElement>(root, 'form')
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (!firstPart(form, 'send').hasAttribute('aria-busy') && isFilledIn(form)) void subscribe(form, words)
    },
    on,
  )
  askWhatTheLinkSays(root, words)
  addEventListener('hashchange', () => askWhatTheLinkSays(root, words), on)
}

function isFilledIn(form: HTMLFormElement): boolean {
  const field = emailOf(form)
  const isRight = field.validity.valid && field.value.trim() !== ''
  field.toggleAttribute('aria-invalid', !isRight)
  firstPart(form, 'fault').textContent = isRight ? '' : (field.dataset['empty'] ?? '')
  if (!isRight) field.focus()
  return isRight
}

const emailOf = (form: HTMLFormElement) => form.elements.namedItem('email') as HTMLInputElement

async function subscribe(form: HTMLFormElement, words: BoardWords): Promise<void> {
  const button = firstPart(form, 'send')
  const said = firstPart(form, 'said')
  const label = button.textContent
  said.textContent = ''
  button.setAttribute('aria-busy', 'true')
  button.textContent = words.sending
  try {
    const since = performance.now()
    const { stamp, proof_bits } = await askDesk()
    const proof = await findProof(stamp, proof_bits)
    await new Promise((go) => setTimeout(go, since + leastMs - performance.now()))
    const website = String(new FormData(form).get('website') ?? '')
    const email = emailOf(form).value.trim()
    const answer = await post('', { email, stamp, proof, ...(website && { website }) })
    said.textContent = answer.isDone ? answer.text : `${words.notSent}. ${answer.text}`
    if (answer.isDone) form.reset()
  } catch {
    said.textContent = words.offline
  } finally {
    button.removeAttribute('aria-busy')
    button.textContent = label
  }
}

async function post(way: string, body: object): Promise<{ isDone: boolean; text: string }> {
  const answer = await fetch(`/api/status/subscriptions${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  })
  const { message, detail } = (await answer.json()) as { message?: string; detail?: string }
  return { isDone: answer.ok, text: message ?? detail ?? '' }
}

/** After the mark of the address, which no server is told. It is taken out of the address, so that nobody shares it by mistake. */
function askWhatTheLinkSays(root: HTMLElement, words: BoardWords): void {
  const [, kind, link] = /^#(confirm|stop)=([0-9a-f.-]{1,120})$/.exec(location.hash) ?? []
  if (!kind || !link) return
  history.replaceState(history.state, '', location.pathname)
  const panel = firstPart(root, `link-${kind}`)
  const button = panel.querySelector('button')
  const said = panel.querySelector('[role="status"]')
  if (!button || !said) return
  panel.hidden = false
  panel.focus()
  button.onclick = async () => {
    button.setAttribute('aria-busy', 'true')
    const { isDone, text } = await post(`/${kind}`, { link }).catch(() => ({ isDone: false, text: words.offline }))
    button.removeAttribute('aria-busy')
    button.hidden = isDone
    said.textContent = text
  }
}
