import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { OpenGroupLink } from '@sengi/contract/bills/links'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { CopyFact } from '../../../ui/copy-fact.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { ShareButton } from '../../../ui/sharing/share-button.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { groupSettingsWords } from '../messages.ts'
import { RenewLink, WithdrawLink } from './link-acts.tsx'
import { useMakeLink, useOpenLinks } from './use-links.ts'

/** My link to the group, to share it, renew it or withdraw it; below it those of others. */
export function LinkCard({ group }: { group: BillGroupDetail }) {
  const t = useWords(groupSettingsWords)
  const { data: links, error, isFetching, refetch } = useOpenLinks(group.id)
  const mine = links?.find(({ is_mine }) => is_mine)
  const others = links?.filter(({ is_mine }) => !is_mine) ?? []
  return (
    <Card aria-labelledby="group-link">
      <CardHeading id="group-link">{t('link')}</CardHeading>
      <p className="text-muted text-sm">{t('link_line')}</p>
      {!links && !error && (
        <Loading label={t('link_loading')}>
          <SkeletonLine className="mt-4 h-11 w-full" />
        </Loading>
      )}
      {!links && error && (
        <div className="mt-4">
          <FailedState title={t('link_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      )}
      {links && (mine ? <MyLink link={mine} group={group} /> : <MakeLink groupId={group.id} />)}
      {others.length > 0 && <OthersLinks links={others} groupId={group.id} />}
    </Card>
  )
}

function MakeLink({ groupId }: { groupId: string }) {
  const t = useWords(groupSettingsWords)
  const { mutate, isPending } = useMakeLink(groupId)
  const make = () => mutate(undefined, { onError: (error) => toast.failure(t('link_not_made'), error.message) })
  return (
    <Button variant="secondary" className="mt-4" busy={isPending} onClick={make}>
      {t('link_make')}
    </Button>
  )
}

function MyLink({ link, group }: { link: OpenGroupLink; group: BillGroupDetail }) {
  const t = useWords(groupSettingsWords)
  const address = `${location.origin}/join/${link.code}`
  return (
    <>
      <div className="mt-4">
        <QrCode text={address} label={t('link_code')} />
      </div>
      <dl className="mt-3">
        <CopyFact label={t('link_mine')} text={address} />
      </dl>
      <p className="mt-2 text-muted text-sm">{t('link_until', { moment: dateTimeText(link.expires_at) })}</p>
      <ShareButton title={t('link_share_title', { group: group.name })} link={address}>
        {t('link_share')}
      </ShareButton>
      <div className="mt-3 flex flex-wrap gap-2">
        <RenewLink groupId={group.id} />
        <WithdrawLink link={link} groupId={group.id} />
      </div>
    </>
  )
}

function OthersLinks({ links, groupId }: { links: readonly OpenGroupLink[]; groupId: string }) {
  const t = useWords(groupSettingsWords)
  return (
    <>
      <h3 className="mt-5 border-line border-t pt-4 font-medium text-ink text-sm">{t('links_of_others')}</h3>
      <ul aria-label={t('links_of_others')}>
        {links.map((link) => (
          <li
            key={link.member_id}
            className="flex min-h-14 items-center justify-between gap-3 border-line border-b py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block break-words font-medium text-ink">@{link.by_username}</span>
              <span className="block text-muted text-sm">
                {t('link_until', { moment: dateTimeText(link.expires_at) })}
              </span>
            </span>
            {link.may_withdraw && <WithdrawLink link={link} groupId={groupId} />}
          </li>
        ))}
      </ul>
    </>
  )
}
