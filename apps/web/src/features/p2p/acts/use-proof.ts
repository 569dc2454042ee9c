import type { Order } from '@sengi/contract/p2p/orders'
import { useState } from 'react'
import { faultOfFile, madeSmall } from '../../../lib/upload.ts'
import { useWords } from '../../../lib/words/words.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSendFile } from '../chat/use-chat.ts'
import { p2pOrderWords } from '../messages.ts'
import { orderCalls } from '../order-calls.ts'
import { useOrderAct } from '../use-orders.ts'

/**
 * First the file, then the word that it is paid. A file that has arrived is not sent again, however often the second
 * part is tried; the state of the order changes only with the server's answer.
 */
export function useProof(order: Order) {
  const t = useWords(p2pOrderWords)
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<string | undefined>()
  const [progress, setProgress] = useState<number | null>(null)
  const [arrived, setArrived] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const file = useSendFile(order.id, setProgress)
  const { act, isPending } = useOrderAct<{ evidence_id?: string }>(order, orderCalls.uploadProof)

  const choose = (picked: File | null) => {
    setFault(picked ? faultOfFile(picked) : undefined)
    setChosen(picked && !faultOfFile(picked) ? picked : null)
    setProgress(null)
    setArrived(null)
    setFailed(false)
  }
  const refuse = (error: Error) => {
    setProgress(null)
    setFailed(true)
    setFault(error.message)
    toast.failure(t('proof_not_sent'), error.message)
  }
  const say = (evidenceId: string | null) =>
    act(evidenceId ? { evidence_id: evidenceId } : {}, {
      onSuccess: () => toast.success(t('proof_sent')),
      onError: refuse,
    })
  const send = async () => {
    setFailed(false)
    setFault(undefined)
    if (!chosen || arrived) return say(arrived)
    try {
      const { id } = await file.mutateAsync(await madeSmall(chosen))
      setArrived(id)
      say(id)
    } catch (error) {
      refuse(error instanceof Error ? error : new Error(t('file_not_sent')))
    }
  }
  return { chosen, choose, fault, progress, failed, isPending: isPending || file.isPending, send: () => void send() }
}
