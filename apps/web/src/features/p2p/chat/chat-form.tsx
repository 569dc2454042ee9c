import { Paperclip, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { draftOf } from '../../../lib/draft.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { faultOfFile, madeSmall } from '../../../lib/upload.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FilePicker } from '../../../ui/fields/file-picker.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FilePreview } from '../../../ui/file-preview.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pChatWords } from '../messages.ts'
import { useSendFile, useSendMessage } from './use-chat.ts'

/** Enter sends, Shift and Enter begin a new line. What is typed outlives a reload. */
export function ChatForm({ orderId }: { orderId: string }) {
  const t = useWords(p2pChatWords)
  const { text, type, file, choose, progress, isPending, send } = useChatForm(orderId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={submit}
      aria-label={t('write_message')}
      className="mt-3 flex flex-col gap-2 border-line border-t pt-3"
    >
      {file && <FilePreview file={file} progress={progress} onRemove={isPending ? undefined : () => choose(null)} />}
      <TextArea
        rows={2}
        maxLength={1000}
        aria-label={t('message')}
        placeholder={t('write_message')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex items-center justify-between gap-2">
        <FilePicker label={t('attach')} icon={<Paperclip aria-hidden="true" />} onPick={choose} />
        <Button type="submit" busy={isPending} icon={<SendHorizontal aria-hidden="true" className="size-4" />}>
          {t('send_message')}
        </Button>
      </div>
    </form>
  )
}

function useChatForm(orderId: string) {
  const t = useWords(p2pChatWords)
  const kept = draftOf<string>(`p2p-chat-${orderId}`)
  const [text, setText] = useState(() => kept.read() ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [sentFile, setSentFile] = useState<string | null>(null)
  const message = useSendMessage(orderId)
  const upload = useSendFile(orderId, setProgress)
  const { key, renew } = useKeyFor(`${orderId}:${text}:${sentFile}`)

  const type = (typed: string) => {
    setText(typed)
    kept.keep(typed)
  }
  const choose = (picked: File | null) => {
    const fault = picked && faultOfFile(picked)
    if (fault) toast.failure(t('file_not_attached'), fault)
    setFile(fault ? null : picked)
    setSentFile(null)
    setProgress(null)
  }
  const deliver = async () => {
    const evidenceId = sentFile ?? (file ? (await upload.mutateAsync(await madeSmall(file))).id : null)
    setSentFile(evidenceId)
    await message.mutateAsync({ text: text.trim(), ...(evidenceId && { evidenceId }), key })
    type('')
    choose(null)
    renew()
  }
  const send = () => {
    if (message.isPending || upload.isPending || (text.trim() === '' && !file)) return
    deliver().catch((error: Error) => {
      setProgress(null)
      renew()
      toast.failure(t('message_not_sent'), error.message)
    })
  }
  return { text, type, file, choose, progress, send, isPending: message.isPending || upload.isPending }
}
