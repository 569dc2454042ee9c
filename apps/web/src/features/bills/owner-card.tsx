import type { BillGroupDetail } from '@sengi/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { present } from './group-names.ts'
import { useTransferOwner } from './use-groups.ts'

/** Whoever wants to leave hands the group over first. */
export function OwnerCard({ group }: { group: BillGroupDetail }) {
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
        toast.success(`@${name} owns the group now`)
      },
      onError: (error) => {
        setAsking(false)
        toast.failure('The group could not be handed over', error.message)
      },
    })
  return (
    <Card>
      <CardHeading>Owner</CardHeading>
      <p className="mb-4 text-muted text-sm">You own this group. Hand it over before you leave it.</p>
      <Select
        label="New owner"
        value={chosen}
        onChange={setChosen}
        choices={others.map((member) => ({ value: member.id, label: `@${member.name}` }))}
      />
      <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
        Hand over
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Hand the group over to @${name}?`}
        confirmLabel="Hand over"
        busy={isPending}
        onConfirm={confirm}
      >
        Only the new owner can give it back. Bills and balances stay as they are.
      </AlertDialog>
    </Card>
  )
}
