/** Which label schemes and values the lens `deception_lanes` draws as intention, perception, and scores. */
export type DeceptionLanesRoles = Readonly<Record<string, string>>
