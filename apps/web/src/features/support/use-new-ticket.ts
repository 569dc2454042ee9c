import { newTicket, type TicketAbout, ticketTopics } from '@sengi/contract/support/tickets'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { draftOf } from '../../lib/draft.ts'
import { fieldSayer } from '../../lib/field-words.ts'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { faultOfFile } from '../../lib/upload.ts'
import { useWords } from '../../lib/words/words.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { supportWords } from './messages.ts'
import { useAttach, useOpenTicket } from './use-tickets.ts'

export interface TicketDraft {
  topic: string
  subject: string
  text: string
  about: TicketAbout | null
}

type Faults = Partial<Record<keyof TicketDraft, string>>

/** What is typed outlives a refresh, until it is sent; a file does not, for no browser keeps one. */
export function useNewTicket() {
  const { draft, change, drop } = useDraft()
  const { form, faults, setFaults, show } = useFaults()
  const [file, choose] = useFile()
  const { send, progress, isPending } = useSending(draft, file, drop)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    void faultsOf(draft).then((found) => {
      show(found)
      if (Object.keys(found).length === 0) send()
    })
  }
  const mend = (part: Partial<TicketDraft>) => {
    change(part)
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
  }
  return { form, draft, change: mend, faults, file, choose, progress, isPending, submit }
}

/** What is wrong with what was typed. The first of it takes the focus once it is drawn, and not again while it is mended. */
function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt])
  const show = (found: Faults) => {
    setFaults(found)
    setAttempt((before) => before + 1)
  }
  return { form, faults, setFaults, show }
}

const kept = draftOf<TicketDraft>('ticket')

/** A link may say the topic and, as `kind.id`, what of one's own it is about; what was typed before stays. */
function useDraft() {
  const [search] = useSearchParams()
  const [draft, setDraft] = useState<TicketDraft>(() => {
    const asked = ticketTopics.find((topic) => topic === search.get('topic'))
    const [kind, id] = search.get('about')?.split('.') ?? []
    const about = kind ? newTicket.shape.about.safeParse({ kind, id }).data : undefined
    const before = kept.read() ?? { topic: '', subject: '', text: '', about: null }
    return { ...before, ...(asked && { topic: asked }), ...(about && { about }) }
  })
  const change = (part: Partial<TicketDraft>) => {
    kept.keep({ ...draft, ...part })
    setDraft({ ...draft, ...part })
  }
  return { draft, change, drop: kept.drop }
}

/** A file that can be sent; why another cannot is said at once. */
export function useFile() {
  const t = useWords(supportWords)
  const [file, setFile] = useState<File | null>(null)
  const choose = (picked: File | null) => {
    const fault = picked && faultOfFile(picked)
    if (fault) toast.failure(t('file_refused'), fault)
    setFile(fault ? null : picked)
  }
  return [file, choose] as const
}

/** The ticket first and its file after it: one that is refused keeps nobody from having asked. */
function useSending(draft: TicketDraft, file: File | null, drop: () => void) {
  const t = useWords(supportWords)
  const navigate = useNavigate()
  const [progress, setProgress] = useState<number | null>(null)
  const opening = useOpenTicket()
  const attaching = useAttach(setProgress)
  const { key, renew } = useKeyFor(JSON.stringify(draft))

  const deliver = async () => {
    const ticket = await opening.mutateAsync({ body: bodyOf(draft), key })
    toast.success(t('ticket_sent'), t('ticket_sent_line', { number: ticket.number }))
    if (file) {
      await attaching
        .mutateAsync({ id: ticket.id, file })
        .catch((error: Error) => toast.failure(t('file_refused'), error.message))
    }
    drop()
    void navigate(`/account/tickets/${ticket.id}`, { replace: true })
  }
  const send = () => {
    deliver().catch((error: Error) => {
      renew()
      toast.failure(t('ticket_not_sent'), error.message)
    })
  }
  return { send, progress, isPending: opening.isPending || attaching.isPending }
}

const bodyOf = ({ topic, subject, text, about }: TicketDraft) =>
  newTicket.parse({ topic, subject, text, ...(about && { about }) })

async function faultsOf({ topic, subject, text, about }: TicketDraft): Promise<Faults> {
  const read = newTicket.safeParse({ topic, subject, text, ...(about && { about }) })
  if (read.success) return {}
  const say = await fieldSayer()
  // The first fault of a field is the one that counts: fromEntries keeps the last.
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), say(message)]).reverse())
}
