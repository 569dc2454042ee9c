import { p2pEvidence, p2pEvidenceStaff, type Evidence as WireEvidence } from '@sengi/contract/p2p/conversation'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type Evidence, fileNameOf } from './evidence.rules.ts'
import { addEvidence, inspectEvidence, listEvidenceOf, openEvidence, readEvidence } from './evidence.service.ts'

type Storage = Parameters<typeof addEvidence>[1]

export const evidenceRoutes = (storage: Storage): Route[] => [
  ...serve(p2pEvidence, {
    listEvidence: {
      handle: async ({ db, user, params }) => {
        const { chat, files } = await listEvidenceOf(db, user.id, params.order_id)
        return files.map((file) => presentEvidence(file, chat.buyerId, user.id))
      },
    },
    addEvidence: {
      hourlyLimit: 60,
      handle: async ({ db, user, params, body }) => {
        const { chat, file } = await addEvidence(db, storage, user.id, params.order_id, body)
        return presentEvidence(file, chat.buyerId, user.id)
      },
    },
    getEvidence: {
      handle: ({ db, user, params }) => readEvidence(db, storage, user.id, params.order_id, params.evidence_id),
    },
  }),
  ...serve(p2pEvidenceStaff, {
    listAnyEvidence: {
      permission: 'p2p.read',
      handle: async ({ db, user, params }) => {
        const { chat, files } = await inspectEvidence(db, user.id, params.order_id)
        return files.map((file) => ({
          ...presentEvidence(file, chat.buyerId, user.id),
          other_order_ids: [...file.otherOrderIds],
        }))
      },
    },
    getAnyEvidence: {
      permission: 'p2p.read',
      handle: ({ db, user, params }) => openEvidence(db, storage, user.id, params.order_id, params.evidence_id),
    },
  }),
]

const presentEvidence = (file: Evidence, buyerId: string, userId: string): WireEvidence => ({
  id: file.id,
  file_name: fileNameOf(file),
  media_type: file.mediaType,
  size: file.size,
  sender: file.uploaderId === buyerId ? 'buyer' : 'seller',
  mine: file.uploaderId === userId,
  sha256: file.sha256,
  used_elsewhere: file.otherOrderIds.length > 0,
  created_at: file.createdAt.toISOString(),
})
