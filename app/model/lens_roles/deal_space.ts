/** Which values of a conversation the lens `deal_space` draws as items, their worth to each side, and divisions. */
export type DealSpaceRoles = Readonly<Record<string, string>>
