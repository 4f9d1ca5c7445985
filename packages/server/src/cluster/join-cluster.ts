import type { Database } from '../storage/database.ts';
import { Membership } from './membership.ts';
import type { Notice } from './ownership.ts';
import { PeerGateway } from './peer-gateway.ts';

export interface ClusterOptions {
  db: Database;
  databaseUrl: string;
  /** Where the other processes reach this one. Port 0 picks one that is free. */
  internal: { host: string; port: number };
  lease: number | undefined;
  log: (what: string, error?: unknown) => void;
}

/** This process among those that use the same PostgreSQL database. Set `hear` and `lapsed` before `peers` is opened. */
export interface Cluster {
  member: Membership;
  peers: PeerGateway;
  hear: (notice: Notice) => void;
  lapsed: () => void;
  /** Leaves for good. */
  leave(): Promise<void>;
}

export async function joinCluster({
  db,
  databaseUrl,
  internal,
  lease,
  log,
}: ClusterOptions): Promise<Cluster> {
  const { gateway: peers, address } = await PeerGateway.listen(internal.host, internal.port);
  const cluster: Omit<Cluster, 'member' | 'leave'> = { peers, hear: () => {}, lapsed: () => {} };
  const join = Membership.join({
    db,
    url: databaseUrl,
    address,
    log,
    hear: (notice) => cluster.hear(notice),
    lapsed: () => cluster.lapsed(),
    ...(lease !== undefined && { lease }),
  });
  const member = await join.catch(async (error: unknown) => {
    await peers.close();
    throw error;
  });
  const leave = async (): Promise<void> => {
    await member.leave();
    await peers.close();
  };
  return Object.assign(cluster, { member, leave });
}
