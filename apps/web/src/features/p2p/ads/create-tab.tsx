import { draftOf } from '../../../lib/draft.ts'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { useCreateAd } from '../market/use-ads.ts'
import { p2pAdsWords } from '../messages.ts'
import { type AdDraft, emptyDraft, newAdOf } from './ad-draft.ts'
import { AdForm } from './ad-form.tsx'
import { MyAds } from './my-ads.tsx'
import { useAdForm } from './use-ad-form.ts'

const kept = draftOf<AdDraft>('p2p-new-ad')

export function CreateTab() {
  const t = useWords(p2pAdsWords)
  const form = useAdForm({ ...emptyDraft, ...kept.read() })
  const { mutate, isPending } = useCreateAd()
  const body = newAdOf(form.draft, form.limits)
  const { key, renew } = useKeyFor(JSON.stringify(body))

  const change = (part: Partial<AdDraft>) => {
    kept.keep({ ...form.draft, ...part })
    form.change(part)
  }
  const create = () =>
    mutate(
      { body, key },
      {
        onSuccess: () => {
          toast.success(t('ad_created'))
          kept.drop()
          form.reset({ ...emptyDraft, side: form.draft.side, asset: form.draft.asset })
          renew()
        },
        onError: (error) => {
          toast.failure(t('ad_not_created'), error.message)
          form.refuse(error)
          renew()
        },
      },
    )
  return (
    <div className={cx('flex flex-col gap-6', waitsInOrder)}>
      <MyAds />
      <AdForm
        draft={form.draft}
        limits={form.limits}
        faults={form.faults}
        change={change}
        isEdit={false}
        submitLabel={t('create_ad')}
        busy={isPending}
        onSubmit={() => form.check(create)}
      />
    </div>
  )
}
