/** How far an alert reaches, in km: for dogs that stop to say hello, that wander off, and that are frightened. */
export const DISTANCES = [2, 5, 10] as const;

export const NEEDS = ['space', 'puppy', 'senior', 'deaf', 'blind', 'healing', 'inHeat'] as const;
