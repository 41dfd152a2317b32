/** Which values of a conversation the lens `candidates` reads as private tables, selections, and the shared row. */
export type CandidatesRoles = Readonly<Record<string, string>>
