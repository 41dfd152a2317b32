/** Which values of a conversation the lens `price_path` draws as listing price, targets, and prices of turns. */
export type PricePathRoles = Readonly<Record<string, string>>
