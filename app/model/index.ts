/**
 * # Glossary
 *
 * One name for one thing. Words in brackets are used elsewhere in the field and avoided here.
 *
 * - **Corpus**: a published collection of conversations, in one or more splits. [dataset, collection]
 * - **Split**: a named part of a corpus (`train`, `validation`, `test`, …). [fold, subset]
 * - **Record**: one row of a published file, exactly as published. [example, sample]
 * - **Conversation**: one dialogue between participants, as a plain document. [dialogue, chat, session]
 * - **Participant**: a speaker in a conversation, with a role and private knowledge. [agent, player, user]
 * - **Turn**: one step of a conversation, counted from 0: an utterance, an action, or both. [message, event]
 * - **Utterance**: the text of a turn. [message, content]
 * - **Action**: an act in a turn other than speech: proposing a deal, accepting, selecting, walking away. [event]
 * - **Label**: one value of a label scheme, given to a turn by an annotator. [tag, annotation, class]
 * - **Label scheme**: a closed list of label values with definitions (strategies, dialogue acts, deception quadrants).
 * - **Annotated**: examined by an annotator under a scheme, with or without a label as the result.
 * - **Block**: scenario data to display: a text, a list of fields, or a table.
 * - **Outcome**: the end of a conversation, as far as its record tells.
 * - **Facet**: a property of a whole conversation that a corpus can be filtered and counted by.
 */
export * from './action.ts'
export * from './added_labels.ts'
export * from './block.ts'
export * from './citation.ts'
export * from './context_pieces.ts'
export * from './conversation.ts'
export * from './convokit_way.ts'
export * from './corpus_overview.ts'
export * from './example_query.ts'
export * from './facet.ts'
export * from './finding/filter.ts'
export * from './finding/filter_change.ts'
export * from './finding/highlight.ts'
export * from './finding/search.ts'
export * from './finding/search_fields.ts'
export * from './finding/sequence.ts'
export * from './finding/sort.ts'
export * from './knowledge/knowledge.ts'
export * from './label.ts'
export * from './label_mapping.ts'
export * from './lens_roles/candidates.ts'
export * from './lens_roles/price_path.ts'
export * from './lens_roles.ts'
export * from './links/fingerprint.ts'
export * from './list_column.ts'
export * from './mapping.ts'
export * from './outcome.ts'
export * from './record.ts'
export * from './sources/hub_addresses.ts'
export * from './sources/published_file.ts'
export * from './sources/source_origin.ts'
export * from './sources/source_ref.ts'
export * from './threads.ts'
export * from './turns/turn_part.ts'
