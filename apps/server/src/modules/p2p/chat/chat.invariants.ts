import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of chats and files, so that they can be believed in a dispute. */
export const chatInvariants: readonly Invariant[] = [
  {
    id: 'C1',
    sentence: 'Each line of a chat bears the seal of what it says and of the line before it, and none is missing',
    violations: `
      select line.id from (
        select message.*, lag(message.hash) over chain as hash_before, row_number() over chain as place
        from p2p_message as message window chain as (partition by order_id order by seq)
      ) as line
      join p2p_message as message on message.order_id = line.order_id and message.seq = line.seq
      left join p2p_evidence as file on file.order_id = line.order_id and file.id = line.evidence_id
      where line.seq <> line.place
        or line.prev_hash <> coalesce(line.hash_before, decode(repeat('00', 32), 'hex'))
        or line.hash is distinct from p2p_message_hash(message, file.sha256)`,
  },
  {
    id: 'C2',
    sentence: 'Each chat ends with the line that was written last',
    violations: `
      select coalesce(chat.order_id, line.order_id) from p2p_chat as chat
      full join (
        select distinct on (order_id) order_id, seq, hash from p2p_message order by order_id, seq desc
      ) as line on line.order_id = chat.order_id
      where chat.order_id is null
        or chat.last_seq <> coalesce(line.seq, 0)
        or chat.last_hash <> coalesce(line.hash, decode(repeat('00', 32), 'hex'))`,
  },
  {
    id: 'C3',
    sentence: 'Only the two sides of an order write, read and show files in it',
    violations: `
      select said.order_id, said.user_id from (
        select order_id, sender_id as user_id from p2p_message
        union select order_id, uploader_id from p2p_evidence
        union select order_id, user_id from p2p_chat_mark
      ) as said join p2p_order on p2p_order.id = said.order_id
      where said.user_id not in (p2p_order.buyer_id, p2p_order.seller_id)`,
  },
  {
    id: 'C4',
    sentence: 'A file that is shown in a line was sent for that order by whoever wrote the line',
    violations: `
      select message.id from p2p_message as message
      left join p2p_evidence as file on file.order_id = message.order_id and file.id = message.evidence_id
      where message.evidence_id is not null and file.uploader_id is distinct from message.sender_id`,
  },
]
