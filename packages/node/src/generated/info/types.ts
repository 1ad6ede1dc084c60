// Generated from specs/node/info. Do not edit: change the document and run `npm run generate`.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Decimal string of an unsigned integer
         * Format: uint-string
         * @description An unsigned integer of any size, written in decimal digits inside a JSON string.
         */
        UintString: string;
        /** @description What the stake of the network prefers on one ACP. */
        AcpPreference: {
            /** @description Stake of the supporters. Sent as a decimal string. */
            supportWeight: components["schemas"]["UintString"];
            /** @description Node ids of the supporters, each once. */
            supporters: string[];
            /** @description Stake of the objectors. Sent as a decimal string. */
            objectWeight: components["schemas"]["UintString"];
            /** @description Node ids of the objectors, each once. */
            objectors: string[];
            /** @description Stake that takes no side. Sent as a decimal string. */
            abstainWeight: components["schemas"]["UintString"];
        };
        /**
         * cb58 id
         * Format: cb58
         * @description An id in cb58, that is base58 with a four-byte checksum at the end.
         */
        Cb58Id: string;
        /**
         * JSON integer or decimal string
         * Format: integer-or-string
         * @description An integer that travels as a decimal string from some servers and as a JSON number from others.
         */
        IntegerOrString: number | bigint | string;
        /**
         * Node id
         * @description Id of a node, that is `NodeID-` followed by the cb58 form of 20 bytes.
         */
        NodeId: string;
        /**
         * Hexadecimal string
         * Format: hex
         * @description Hexadecimal digits in either case, with or without a leading `0x`.
         */
        Hex: string;
        /** @description BLS key of one node and the proof that the node possesses it. */
        NodeProofOfPossession: {
            /** @description The BLS public key, 48 bytes in hex, without a checksum. */
            publicKey: components["schemas"]["Hex"];
            /** @description A BLS signature, 96 bytes in hex, without a checksum. */
            proofOfPossession: components["schemas"]["Hex"];
        };
        /** @description Identity of one node. */
        NodeIdentity: {
            nodeID: components["schemas"]["NodeId"];
            nodePOP: components["schemas"]["NodeProofOfPossession"];
        };
        /** @description Versions of one node. */
        NodeVersion: {
            /** @description Version of the node, with the name of its implementation. */
            version: string;
            /** @description Version of the database format. */
            databaseVersion: string;
            /** @description Commit that the node was built from. Empty on the public deployment where the build did not record it. */
            gitCommit: string;
            /** @description Version of the protocol between the node and its virtual machines. Sent as a decimal string. */
            rpcProtocolVersion: components["schemas"]["UintString"];
            /** @description Version of each virtual machine, by its name. */
            vmVersions: {
                [key: string]: string;
            };
        };
        /** @description Fixed fees of the network, in nano-units of the native asset. All are sent as decimal strings. */
        NetworkFees: {
            txFee: components["schemas"]["UintString"];
            createAssetTxFee: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description No longer used.
             */
            createSubnetTxFee: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description No longer used.
             */
            transformSubnetTxFee: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description No longer used.
             */
            createBlockchainTxFee: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description No longer used.
             */
            addPrimaryNetworkValidatorFee: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description No longer used.
             */
            addPrimaryNetworkDelegatorFee: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description No longer used.
             */
            addSubnetValidatorFee: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description No longer used.
             */
            addSubnetDelegatorFee: components["schemas"]["UintString"];
        };
        /**
         * JSON integer, always safe
         * Format: safe-integer
         * @description A JSON integer that never exceeds 2^53 - 1, so that every JSON reader keeps it exact.
         */
        SafeInteger: number;
        /**
         * ISO 8601 time
         * Format: date-time
         * @description A time in ISO 8601 (RFC 3339) notation.
         */
        IsoTime: string;
        /** @description A peer that the node is connected to. */
        Peer: {
            /** @description IP address and port of the connection. */
            ip: string;
            /** @description IP address and port that the peer announces. May be empty on the public deployment. */
            publicIP: string;
            nodeID: components["schemas"]["NodeId"];
            /** @description Version of the peer, with the name of its implementation. */
            version: string;
            upgradeTime?: components["schemas"]["SafeInteger"];
            /** @description Time of the last message to the peer. */
            lastSent: components["schemas"]["IsoTime"];
            /** @description Time of the last message from the peer. */
            lastReceived: components["schemas"]["IsoTime"];
            /**
             * @description Chains that the peer is benched on. Ids in the source document; the public deployment sends aliases where it
             *     knows one.
             */
            benched: string[];
            /**
             * @description Uptime of the peer as this node observes it. Declared as an integer in the source document; sent as a decimal
             *     string by the public deployment.
             */
            observedUptime: components["schemas"]["IntegerOrString"];
            /** @description Ids of the subnets that the peer tracks. */
            trackedSubnets: string[];
            /** @description Numbers of the ACPs that the peer supports. */
            supportedACPs?: components["schemas"]["SafeInteger"][];
            /** @description Numbers of the ACPs that the peer objects to. */
            objectedACPs?: components["schemas"]["SafeInteger"][];
        };
        /**
         * JSON number or decimal string
         * Format: float-or-string
         * @description A number that travels as a JSON number from some servers and as a decimal string from others.
         */
        FloatOrString: number | string;
        /**
         * @description Uptime of one node as the network observes it. Both values are declared as floats in the source document and sent as
         *     decimal strings by the public deployment.
         */
        Uptime: {
            /** @description Percent of the stake that considers the node above the uptime requirement. */
            rewardingStakePercentage: components["schemas"]["FloatOrString"];
            /** @description Average of the observed uptimes, weighted by stake, in percent. */
            weightedAveragePercentage: components["schemas"]["FloatOrString"];
        };
        /** @description Times at which the network upgrades take effect, in UTC. Later nodes add members. */
        UpgradeSchedule: {
            apricotPhase1Time: components["schemas"]["IsoTime"];
            apricotPhase2Time: components["schemas"]["IsoTime"];
            apricotPhase3Time: components["schemas"]["IsoTime"];
            apricotPhase4Time: components["schemas"]["IsoTime"];
            /** @description Lowest P-Chain height that blocks may refer to since the fourth Apricot phase. A JSON number. */
            apricotPhase4MinPChainHeight: components["schemas"]["SafeInteger"];
            apricotPhase5Time: components["schemas"]["IsoTime"];
            apricotPhasePre6Time: components["schemas"]["IsoTime"];
            apricotPhase6Time: components["schemas"]["IsoTime"];
            apricotPhasePost6Time: components["schemas"]["IsoTime"];
            banffTime: components["schemas"]["IsoTime"];
            cortinaTime: components["schemas"]["IsoTime"];
            /** @description The vertex that ends the exchange chain's graph of vertices. */
            cortinaXChainStopVertexID: components["schemas"]["Cb58Id"];
            durangoTime: components["schemas"]["IsoTime"];
            etnaTime: components["schemas"]["IsoTime"];
            fortunaTime: components["schemas"]["IsoTime"];
            graniteTime: components["schemas"]["IsoTime"];
            /** @description Length of an epoch, in nanoseconds. */
            graniteEpochDuration?: components["schemas"]["SafeInteger"];
            heliconTime?: components["schemas"]["IsoTime"];
        };
        InfoAcpsResult: {
            /** @description Preference by ACP number. */
            acps: {
                [key: string]: components["schemas"]["AcpPreference"];
            };
        };
        InfoIsBootstrappedParams: {
            /** @description Id or alias of the chain. */
            chain: string;
        };
        InfoIsBootstrappedResult: {
            isBootstrapped: boolean;
        };
        InfoGetBlockchainIDParams: {
            /** @description Alias of the blockchain. */
            alias: string;
        };
        InfoGetBlockchainIDResult: {
            blockchainID: components["schemas"]["Cb58Id"];
        };
        InfoGetNetworkIDResult: {
            /**
             * @description Id of the network. Declared as an integer in the source document; sent as a decimal string by the public
             *     deployment.
             */
            networkID: components["schemas"]["IntegerOrString"];
        };
        InfoGetNetworkNameResult: {
            networkName: string;
        };
        InfoGetNodeIDResult: components["schemas"]["NodeIdentity"];
        InfoGetNodeIPResult: {
            /** @description IP address and port. */
            ip: string;
        };
        InfoGetNodeVersionResult: components["schemas"]["NodeVersion"];
        InfoGetTxFeeResult: components["schemas"]["NetworkFees"];
        InfoGetVMsResult: {
            /** @description Aliases of each virtual machine, by its id. */
            vms: {
                [key: string]: string[];
            };
            /**
             * @description Name of each feature extension, by its id. Always sent by the public deployment; older documentation lists
             *     the extensions inside `vms`.
             */
            fxs?: {
                [key: string]: string;
            };
        };
        InfoPeersParams: {
            /** @description Nodes to describe. All when it is omitted or empty. */
            nodeIDs?: components["schemas"]["NodeId"][];
        };
        InfoPeersResult: {
            /**
             * @description Length of `peers`. Declared as an integer in the source document; sent as a decimal string by the public
             *     deployment, whose documentation shows a number.
             */
            numPeers: components["schemas"]["IntegerOrString"];
            peers: components["schemas"]["Peer"][];
        };
        InfoUptimeParams: {
            /**
             * @description An L1 or subnet that the values are for, by the source document. The public deployment ignores it and answers
             *     for the primary network.
             */
            subnetID?: components["schemas"]["Cb58Id"];
        };
        InfoUptimeResult: components["schemas"]["Uptime"];
        InfoUpgradesResult: components["schemas"]["UpgradeSchedule"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
