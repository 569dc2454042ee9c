import { type CardSheet, cardChannels } from '@sengi/contract/cards/card'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/choices/switch-row.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { WithCard } from './card-sheet.tsx'
import { LimitsForm } from './limits-form.tsx'
import { cardWords } from './messages.ts'
import { ReplaceCard } from './replace-card.tsx'
import { useCancel, useChannels } from './use-card.ts'

export function CardSettingsPage() {
  const t = useWords(cardWords)
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('settings')} to="/save/card" />
        <p className="mt-1 text-muted">{t('settings_line')}</p>
      </header>
      <WithCard>
        {(sheet) =>
          sheet.card ? (
            <>
              <Channels channels={sheet.channels} />
              <Card aria-labelledby="limits">
                <CardHeading id="limits">{t('limits_title')}</CardHeading>
                <p className="-mt-2 mb-4 text-muted text-sm">{t('limits_line')}</p>
                <LimitsForm sheet={sheet} />
              </Card>
              <ReplaceCard id={sheet.card.id} />
              <CancelCard id={sheet.card.id} />
            </>
          ) : (
            <Navigate to="/save/card" replace />
          )
        }
      </WithCard>
    </div>
  )
}

function Channels({ channels }: Pick<CardSheet, 'channels'>) {
  const t = useWords(cardWords)
  const { mutate, dialog } = useChannels()
  return (
    <Card aria-labelledby="channels">
      <CardHeading id="channels">{t('where_title')}</CardHeading>
      <div className="divide-y divide-line">
        {cardChannels.map((channel) => (
          <SwitchRow
            key={channel}
            label={t(`channel_${channel}`)}
            line={t(`channel_${channel}_line`)}
            checked={channels[channel]}
            onChange={(isOn) =>
              mutate(
                { ...channels, [channel]: isOn },
                { onError: (error) => toast.failure(t('not_saved'), error.message) },
              )
            }
          />
        ))}
      </div>
      {dialog}
    </Card>
  )
}

function CancelCard({ id }: { id: string }) {
  const t = useWords(cardWords)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCancel()
  const cancel = () =>
    mutate(id, {
      onSuccess: () => {
        toast.success(t('cancelled'))
        void navigate('/save/card', { replace: true })
      },
      onError: (error) => toast.failure(t('not_done'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <Card aria-labelledby="cancel">
      <CardHeading id="cancel">{t('cancel_title')}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t('cancel_line')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('cancel_title')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        danger
        busy={isPending}
        onConfirm={cancel}
      >
        {t('cancel_line')}
      </AlertDialog>
    </Card>
  )
}
