/** How far an alert goes, in km: as far as dogs go that stop to say hello, that wander off, that are frightened. */
export const DISTANCES = [2, 5, 10] as const;

/** What whoever meets the dog should know. */
export const NEEDS = ['space', 'puppy', 'senior', 'deaf', 'blind', 'healing', 'inHeat'] as const;
