import type { ContactDesk } from '@sengi/contract/support/contact'
import { eachPart } from './demos/parts.ts'
import { figureMark } from './figure-mark.ts'

/** What one message to our team brings along, and when somebody is there. @throws when nobody answers */
export async function askDesk(): Promise<ContactDesk> {
  const answer = await fetch('/api/contact')
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** Says below the hours whether somebody is there now, and until when or from when on. */
export async function showHours(root: HTMLElement, desk: Promise<ContactDesk> = askDesk()): Promise<void> {
  const { is_open, changes_at } = await desk
  const time = new Date(changes_at)
  const options = is_open ? clock : ({ ...clock, weekday: 'long', day: 'numeric', month: 'long' } as const)
  const text = new Intl.DateTimeFormat(document.documentElement.lang, options).format(time)
  for (const line of eachPart(root, 'hours'))
    line.textContent = (line.dataset[is_open ? 'open' : 'closed'] ?? '').replace(figureMark, () => text)
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Johannesburg' } as const
