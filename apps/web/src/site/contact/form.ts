import type { ContactDesk } from '@sengi/contract/support/contact'
import { broughtWords, eachPart, firstPart } from '../demos/parts.ts'
import { figureMark } from '../figure-mark.ts'
import { findProof } from '../proof.ts'
import { askDesk, showHours } from '../show-hours.ts'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import type { SentWords } from './sent-words.ts'

/** Nobody writes to us faster than this, so the server takes nothing sooner. */
const leastMs = 3_500

interface Woken {
  readonly signal?: AbortSignal
  /** Of the person who writes, where it is known. */
  readonly email?: string
}

/** Wakes the form of a drawn contact page until the signal ends it. */
export function startContact(root: HTMLElement, { signal, email = '' }: Woken = {}): void {
  const form = firstPart<HTMLFormElement>(root, 'form')
  const words = broughtWords<SentWords>(root)
  const on = { ...(signal && { signal }) }
  let desk = openDesk(root)
  fillIn(form, email)
  restoreDraft(form)
  chooseNamed(form)
  showSender(form)
  form.addEventListener('input', () => keepTyped(form), on)
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (firstPart(form, 'send').hasAttribute('aria-busy') || !isFilledIn(form)) return
      void send(root, form, words, desk).then((isUsed) => {
        if (isUsed) desk = openDesk(root)
      })
    },
    on,
  )
  firstPart(root, 'another').addEventListener('click', () => showForm(root, form), on)
  form.inert = false
}

function keepTyped(form: HTMLFormElement): void {
  showSender(form)
  keepDraft(form)
}

interface OpenDesk {
  readonly answer: Promise<ContactDesk>
  readonly since: number
}

function openDesk(root: HTMLElement): OpenDesk {
  const answer = askDesk()
  showHours(root, answer).catch(() => undefined)
  return { answer, since: performance.now() }
}

function fillIn(form: HTMLFormElement, email: string): void {
  const field = form.elements.namedItem('email')
  if (field instanceof HTMLInputElement) field.defaultValue = email
}

/** The link that reports a compliance issue names it in the address. */
function chooseNamed(form: HTMLFormElement): void {
  const named = new URLSearchParams(location.search).get('subject')
  const subject = form.elements.namedItem('subject')
  if (!named || !(subject instanceof HTMLSelectElement)) return
  if ([...subject.options].some(({ value }) => value === named)) subject.value = named
}

const typed = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '').trim()
const isAnonymous = (form: HTMLFormElement): boolean =>
  typed(form, 'subject') === 'compliance' && typed(form, 'anonymous') !== ''

/** Only a compliance issue can be reported without a name, and then nothing of one is asked. */
function showSender(form: HTMLFormElement): void {
  firstPart(form, 'anonymous').hidden = typed(form, 'subject') !== 'compliance'
  const sender = firstPart<HTMLFieldSetElement>(form, 'sender')
  sender.hidden = isAnonymous(form)
  sender.disabled = sender.hidden
}

/** Says beside each field what it lacks, and leads to the first of them. */
function isFilledIn(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[required]')]
  const lacking = fields.filter((field) => {
    const isWrong = !field.matches(':disabled') && (field.value.trim() === '' || !field.validity.valid)
    sayOf(form, field.name, isWrong ? (field.dataset['empty'] ?? '') : '')
    return isWrong
  })
  lacking[0]?.focus()
  return lacking.length === 0
}

function sayOf(form: HTMLFormElement, name: string, said: string): void {
  const line = eachPart(form, 'fault').find(({ dataset }) => dataset['of'] === name)
  const field = form.elements.namedItem(name)
  if (line) line.textContent = said
  if (field instanceof Element) field.toggleAttribute('aria-invalid', said !== '')
}

/** Answers whether the stamp was used, or is of no use any more. */
async function send(root: HTMLElement, form: HTMLFormElement, words: SentWords, desk: OpenDesk): Promise<boolean> {
  const button = firstPart(form, 'send')
  const label = button.textContent
  const failed = firstPart(form, 'failed')
  failed.textContent = ''
  button.setAttribute('aria-busy', 'true')
  button.textContent = words.sending
  try {
    const answer = await post(form, desk)
    const said = await answer.json()
    if (answer.ok) showSent(root, form, words, said.number)
    else showRefusal(form, said, words)
    return answer.ok || /^contact_/.test(said.code)
  } catch {
    failed.textContent = words.offline
    return true
  } finally {
    button.removeAttribute('aria-busy')
    button.textContent = label
  }
}

async function post(form: HTMLFormElement, { answer, since }: OpenDesk): Promise<Response> {
  const { stamp, proof_bits } = await answer
  const proof = await findProof(stamp, proof_bits)
  await new Promise((go) => setTimeout(go, since + leastMs - performance.now()))
  const sender = isAnonymous(form) ? [] : ['first_name', 'last_name', 'email']
  const fields = ['subject', 'message', 'website', ...sender].map((name) => [name, typed(form, name)])
  return fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ ...Object.fromEntries(fields), stamp, proof }),
  })
}

interface Refused {
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

function showRefusal(form: HTMLFormElement, { detail, errors = [] }: Refused, words: SentWords): void {
  for (const { path, message } of errors) sayOf(form, path.replace(/^.*[./]/, ''), message)
  firstPart(form, 'failed').textContent = `${words.failed}. ${detail ?? ''}`
}

function showSent(root: HTMLElement, form: HTMLFormElement, words: SentWords, number: string): void {
  const wasAnonymous = isAnonymous(form)
  const sent = firstPart(root, 'sent')
  firstPart(sent, 'number').textContent = words.number.replace(figureMark, () => number)
  firstPart(sent, 'sent-line').textContent = wasAnonymous ? words.anonymous : words.named
  forgetDraft()
  form.reset()
  showSender(form)
  form.hidden = true
  sent.hidden = false
  sent.focus()
}

function showForm(root: HTMLElement, form: HTMLFormElement): void {
  firstPart(root, 'sent').hidden = true
  form.hidden = false
  form.querySelector<HTMLElement>('select')?.focus()
}
