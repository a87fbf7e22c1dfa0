/** '@luna', whatever the direction of the words around it. */
export const Handle = ({ username }: { username: string }) => <bdi>@{username}</bdi>;
