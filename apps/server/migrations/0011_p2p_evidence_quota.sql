-- What somebody sent within a day is summed before more is taken: the sum must not read what everybody ever sent.
create index p2p_evidence_of_uploader on p2p_evidence (uploader_id, created_at) include (size);
