import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { present } from '../group-names.ts'
import { groupSettingsWords } from '../messages.ts'
import { useTransferOwner } from '../use-groups.ts'

/** Whoever wants to leave hands the group over first. */
export function OwnerCard({ group }: { group: BillGroupDetail }) {
  const t = useWords(groupSettingsWords)
  const others = present(group).filter(({ is_me, is_guest }) => !is_me && !is_guest)
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useTransferOwner(group.id)
  const name = others.find(({ id }) => id === chosen)?.name
  if (!name) return null
  const confirm = () =>
    mutate(chosen, {
      onSuccess: () => {
        setAsking(false)
        toast.success(t('owns_now', { who: name }))
      },
      onError: (error) => {
        setAsking(false)
        toast.failure(t('not_handed'), error.message)
      },
    })
  return (
    <Card>
      <CardHeading>{t('owner')}</CardHeading>
      <p className="mb-4 text-muted text-sm">{t('owner_line')}</p>
      <Select
        label={t('new_owner')}
        value={chosen}
        onChange={setChosen}
        choices={others.map((member) => ({ value: member.id, label: `@${member.name}` }))}
      />
      <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
        {t('hand_over')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('hand_over_title', { who: name })}
        confirmLabel={t('hand_over')}
        busy={isPending}
        onConfirm={confirm}
      >
        {t('hand_over_line')}
      </AlertDialog>
    </Card>
  )
}
